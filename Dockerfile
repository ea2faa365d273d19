# syntax=docker/dockerfile:1
# Movebook in a container: the front end is built in one stage, the packages in another, and neither tool remains.

FROM node:22-slim AS frontend
WORKDIR /build
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY frontend/ ./
RUN npm run build

FROM python:3.13-slim AS packages
COPY requirements.lock .
RUN python -m venv /opt/movebook && /opt/movebook/bin/pip install --no-cache-dir --require-hashes -r requirements.lock

FROM python:3.13-slim
ENV PATH=/opt/movebook/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATA_DIR=/data PORT=8000
RUN useradd --system --uid 1000 --no-create-home movebook && install -d -o movebook -g movebook /data
WORKDIR /srv/movebook
COPY --from=packages /opt/movebook /opt/movebook
COPY manage.py ./
COPY config/ config/
COPY engine/ engine/
COPY games/ games/
COPY --from=frontend /build/dist frontend/dist
RUN python -m whitenoise.compress --quiet frontend/dist
COPY <<'PYTHON' /opt/movebook/healthy.py
"""Ask the server whether it is well, under the name that it goes by."""
import os
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

name = urlsplit(os.environ.get("PUBLIC_URL", "")).netloc
address = f"http://127.0.0.1:{os.environ['PORT']}/healthz"
urlopen(Request(address, headers={"Host": name} if name else {}), timeout=4)
PYTHON
USER movebook
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "/opt/movebook/healthy.py"]
# python itself gets the signal to stop, and the writer its time to finish
CMD ["python", "manage.py", "serve"]
