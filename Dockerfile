# Headless in a container:
#   docker build -t turntable . && docker run --rm --network none turntable        the tests
#   docker build -t turntable-run --target runtime .                               a small image to run:
#   docker run --rm -v "$PWD:/data" turntable-run --headless --script /data/demo.txt --trace /data/trace.json

FROM swift:6.3-bookworm AS base
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
    libsdl2-dev libsdl2-mixer-dev libsdl2-image-dev libfreetype-dev libharfbuzz-dev \
    libfontconfig-dev libtag1-dev libdbus-1-dev fonts-wqy-microhei pkg-config libstdc++-12-dev \
    dbus playerctl \
 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --create-home app && install -d -o app -g app /app
WORKDIR /app
USER app
COPY --chown=app:app Package.swift README.md ./
COPY --chown=app:app Sources ./Sources
COPY --chown=app:app media ./media
COPY --chown=app:app Tests ./Tests

FROM base AS release
RUN swift build -c release --product turntable

FROM swift:6.3-bookworm-slim AS runtime
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
    libsdl2-2.0-0 libsdl2-mixer-2.0-0 libsdl2-image-2.0-0 libfreetype6 libharfbuzz0b \
    libfontconfig1 libtag1v5-vanilla libtag1v5 libdbus-1-3 fonts-wqy-microhei \
 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --create-home app
COPY --from=release /app/.build/release/turntable /usr/local/bin/turntable
COPY media /usr/local/share/turntable/media
USER app
WORKDIR /home/app
ENTRYPOINT ["turntable"]

# The default: the tests, built here and run by the same user (SwiftPM's lock in /tmp is the builder's).
FROM base AS test
RUN swift build --build-tests
CMD ["swift", "test", "--skip-build"]
