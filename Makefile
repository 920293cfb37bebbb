# filigree: everything a checkout needs. `make test` from a fresh machine installs, builds and tests.

SWIFT ?= swift
FLAGS := -c release -Xswiftc -warnings-as-errors
FORMAT := $(SWIFT) format
FORMATTED := Package.swift Sources Tests Examples
# An own clip for the demo: make demo CLIP=holiday.mp4
CLIP ?=

export SWIFT

.PHONY: all deps build test check format demo bench clean

all: build

# Installs what is missing of the Debian packages; quick where nothing is.
deps:
	@Scripts/install-deps

build: deps
	$(SWIFT) build $(FLAGS)

# One build serves the tests and the program that they run.
test: deps check
	$(SWIFT) build --build-tests $(FLAGS)
	$(SWIFT) test $(FLAGS) --skip-build

# Imports against the architecture, and the format of every file.
check:
	@Scripts/check-imports
	$(FORMAT) lint --strict --parallel -r --configuration .swift-format $(FORMATTED)

format:
	$(FORMAT) -i --parallel -r --configuration .swift-format $(FORMATTED)

demo: build
	@Scripts/demo "$(CLIP)"

bench: build
	@python3 Benchmarks/run.py

clean:
	rm -rf .build out
