# Simmer in one image: `docker build -t simmer .`, then `docker run -p 3000:3000 -v simmer:/data simmer`. Podman needs
# `--format docker` to keep the health check.

FROM node:20-slim AS build
WORKDIR /simmer
COPY package.json package-lock.json ./
# Building runs nobody's install scripts; of what is shipped better-sqlite3 needs its own, which fetches its binary
# from github.com.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm ci --omit=dev --no-audit --no-fund

FROM node:20-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /simmer
COPY --from=build /simmer/package.json ./
COPY --from=build /simmer/node_modules ./node_modules
COPY --from=build /simmer/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--no-parallel-scavenge", "--no-allocation-site-pretenuring", "--max-old-space-size=320", "build/commands/start.js"]
