# Commands of Turntable. Every one installs what it needs and is safe to repeat.

BUILD_PACKAGES = libsdl2-dev libsdl2-mixer-dev libsdl2-image-dev libfreetype-dev libharfbuzz-dev \
  libfontconfig-dev libtag1-dev libdbus-1-dev fonts-wqy-microhei pkg-config libstdc++-12-dev binutils
TEST_PACKAGES = xvfb xauth xdotool x11-utils dbus playerctl
MEDIA_PACKAGES = vorbis-tools
BENCH_PACKAGES = gcc g++ libc6-dev libcairo2-dev qt6-base-dev jq

# Arguments for `make run`, for example: make run ARGS="~/Music --language zh"
ARGS =

# Where `make install` installs; DESTDIR goes before it, for packages.
PREFIX = /usr/local
INSTALLED = $(DESTDIR)$(PREFIX)

.DEFAULT_GOAL := help
.PHONY: help setup test-setup run install uninstall test samples symbols nehalem lint bench docs container media sanitize soak \
  fuzz clean

help:
	@echo "make run | install | uninstall | test | samples | symbols | nehalem | lint | bench | docs | container |"
	@echo "  sanitize | soak | fuzz | media | setup | clean"

# Installs the Debian packages $(1) that are missing; asks for nothing when all are there.
define install
@missing=""; for package in $(1); do \
  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
done; \
if [ -n "$$missing" ]; then \
  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
  echo "installing:$$missing"; \
  $$sudo apt-get update -q && \
  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $$missing; \
fi
endef

setup:
	$(call install,$(BUILD_PACKAGES))

run: setup
	swift build -c release --product turntable
	.build/release/turntable $(ARGS)

.build/release/turntable:
	@$(MAKE) setup
	swift build -c release --product turntable

# The program as it was built last; `sudo make install` therefore needs no Swift.
install: .build/release/turntable
	install -D -m 755 .build/release/turntable "$(INSTALLED)/bin/turntable"
	install -d "$(INSTALLED)/share/turntable/media"
	install -m 644 media/*.ogg media/*.lrc media/*.png "$(INSTALLED)/share/turntable/media"
	install -D -m 644 media/desktop/turntable.desktop "$(INSTALLED)/share/applications/turntable.desktop"
	install -D -m 644 media/desktop/turntable.svg "$(INSTALLED)/share/icons/hicolor/scalable/apps/turntable.svg"
	install -D -m 644 media/desktop/turntable.1 "$(INSTALLED)/share/man/man1/turntable.1"

uninstall:
	rm -f "$(INSTALLED)/bin/turntable" "$(INSTALLED)/share/applications/turntable.desktop" \
	  "$(INSTALLED)/share/icons/hicolor/scalable/apps/turntable.svg" "$(INSTALLED)/share/man/man1/turntable.1"
	rm -rf "$(INSTALLED)/share/turntable"

test-setup: setup
	$(call install,$(TEST_PACKAGES))

test: test-setup
	swift test

# The outside package in Tests/Samples, built in both language modes and run.
samples: setup
	.ci/samples

# Whether tests use every public symbol.
symbols: setup
	$(call install,jq)
	.ci/symbols

# The pixel suite on a processor without AVX. Elsewhere than on x86-64 there is no choice of vectors to test.
nehalem: setup
ifeq ($(shell uname -m),x86_64)
	$(call install,jq qemu-user)
	swift build --build-tests
	.ci/nehalem
endif

lint:
	.ci/lint

bench: setup
	$(call install,$(TEST_PACKAGES) $(BENCH_PACKAGES))
	swift build -c release --product turntable
	swift build -c release --product benchmark
	.ci/bench

# The libraries' documentation as a web site in .build/docs.
docs: setup
	.ci/docs

container:
	docker build -t turntable .
	docker run --rm --network none turntable

# Composes and encodes the bundled music and covers anew.
media: setup
	$(call install,$(MEDIA_PACKAGES))
	swift build -c release --product compose
	.build/release/compose media

# Without XCTest, whose own runner leaks and which no test of ours needs.
sanitize: export LSAN_OPTIONS = suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0
sanitize: setup
	$(call install,$(TEST_PACKAGES))
	swift test --disable-xctest --sanitize=address --scratch-path .build/address
	swift test --disable-xctest --sanitize=thread --scratch-path .build/thread

# Half an hour of virtual time of random input, watched by the address sanitizer.
soak: export LSAN_OPTIONS = suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0
soak: setup
	SOAK_MINUTES=30 swift test --disable-xctest --sanitize=address --scratch-path .build/address --filter RandomInputTests

# Mutated inputs for what reads foreign bytes, for about half an hour.
fuzz: setup
	.ci/fuzz

clean:
	rm -rf .build
