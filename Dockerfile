# syntax=docker/dockerfile:1
# One image for every role: SPOTMILL_ROLE=web|worker|all. No secret is in it; all come from the environment at the start.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node bin/build.mjs && rm -rf .next/cache /root/.npm

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# `unshare` of util-linux isolates the processes that read foreign files; tini passes signals on and reaps what they leave.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends tini util-linux \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data /app/.next/cache \
  && chown node:node /data
WORKDIR /app
# Owned by root: the service reads its own code and writes DATA_DIR alone, so the root file system may be read-only.
COPY --from=build /app /app
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD node bin/healthcheck.mjs
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "bin/start.mjs"]
