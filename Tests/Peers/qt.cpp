// The scenes by Qt's raster painter, smooth transforms.
#include "peer.h"
#include <QImage>
#include <QPainter>
#include <cmath>

static QImage target, backdrop;

static void paint(QPainter &painter, const Sprite *sprite, double angle) {
  painter.save();
  painter.translate(sprite->x, sprite->y);
  if (sprite->is_color) {
    QRectF rect(0, 0, sprite->width, sprite->height);
    QColor color = QColor::fromRgb(sprite->color | 0xFF000000);
    if (sprite->radius > 0) {
      painter.setPen(Qt::NoPen);
      painter.setBrush(color);
      painter.drawRoundedRect(rect, sprite->radius, sprite->radius);
    } else {
      painter.fillRect(rect, color);
    }
  } else {
    if (sprite->turns) {
      painter.translate(sprite->width / 2, sprite->height / 2);
      painter.rotate(angle * 180 / M_PI);
      painter.translate(-sprite->width / 2, -sprite->height / 2);
    }
    // A pure translation is rounded to whole pixels, anything else is not.
    if (sprite->x != floor(sprite->x) || sprite->y != floor(sprite->y)) painter.scale(1.00001, 1.00001);
    painter.setOpacity(sprite->opacity);
    painter.drawImage(QPointF(0, 0), *(const QImage *)sprite->native);
  }
  painter.restore();
}

static void start(QPainter &painter) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
}

void prepare(Scene *scene) {
  for (int i = 0; i < scene->count; i++) {
    Sprite *sprite = &scene->sprites[i];
    if (sprite->is_color) continue;
    bool opaque = true;
    for (int p = 0; p < sprite->image_width * sprite->image_height && opaque; p++)
      opaque = sprite->pixels[p] >> 24 == 255;
    sprite->native = new QImage(
      (uchar *)sprite->pixels, sprite->image_width, sprite->image_height,
      opaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  }
  target = QImage((uchar *)scene->frame, scene->width, scene->height, QImage::Format_RGB32);
  backdrop = QImage(scene->width, scene->height, QImage::Format_RGB32);
  QPainter painter(&backdrop);
  start(painter);
  for (int i = 0; i < scene->backdrop_count; i++) paint(painter, &scene->sprites[i], 0);
}

void draw_frame(Scene *scene, double angle) {
  QPainter painter(&target);
  start(painter);
  for (int i = 0; i < scene->count; i++) paint(painter, &scene->sprites[i], angle);
}

void draw_disc(Scene *scene, double angle) {
  const Sprite *disc = &scene->sprites[scene->backdrop_count];
  QPainter painter(&target);
  start(painter);
  QRect box((int)disc->x, (int)disc->y, (int)disc->width, (int)disc->height);
  painter.setClipRect(box);
  painter.drawImage(box, backdrop, box);
  paint(painter, disc, angle);
}
