# Two images: `app` is the web server; `worker` runs everything else (docker-compose.yml).

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
# HOST: containers are reached from other machines. The application then warns if SMTP_URL or an https PUBLIC_URL is missing.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts

FROM packages AS sources
COPY package.json tsconfig.json prisma.config.ts ./
COPY prisma prisma
COPY lib lib
COPY scripts/schema-engine.mjs scripts/migration-engine.mjs scripts/
RUN node_modules/.bin/prisma generate

FROM sources AS build
COPY *.config.* *.ts ./
COPY app app
COPY components components
COPY public public
ARG CLINICA_COMMIT=""
COPY scripts/server.ts scripts/bundle-server.mjs scripts/bundle-options.mjs \
  scripts/share-chunks.mjs scripts/compress-static.mjs scripts/
RUN BUILD_STANDALONE=true node_modules/.bin/next build \
  && node scripts/bundle-server.mjs && node scripts/share-chunks.mjs \
  && node scripts/compress-static.mjs

FROM base AS app
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/.next/server.mjs ./.next/
COPY --from=build /app/public ./public
# The same as in scripts/stack/start.ts, which explains the values.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=1024" \
  MALLOC_ARENA_MAX="1" MALLOC_TRIM_THRESHOLD_="131072"
ENV PORT=3000
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".next/server.mjs"]

FROM sources AS worker-build
COPY scripts scripts
RUN node scripts/bundle-worker.mjs /worker

FROM base AS worker
# restic copies backups off-site: to S3 (certificates) or by SSH.
RUN apt-get update \
  && apt-get install -y --no-install-recommends restic ca-certificates openssh-client \
  && rm -rf /var/lib/apt/lists/*
COPY --from=worker-build /worker ./
# A new volume gets the owner of the folder at its mount point.
RUN install -d -o node -g node -m 700 /secrets/auth /secrets/database /secrets/application \
  /secrets/storage /backups
USER node
CMD ["node", "scripts/worker.mjs"]
