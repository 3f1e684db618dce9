# syntax=docker/dockerfile:1
# Cairn's server in about 200 MB: the release of `npm run build`, and the Node version of the lock file, without a shell or packages.

FROM node:24-bookworm-slim AS build
# The pinned Node needs libatomic.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json ./
COPY fixtures/react-18/package.json fixtures/react-18/
RUN npm ci --ignore-scripts
COPY . .
# Source maps of the app are only useful with its sources.
RUN npm run build && find dist/release/app/host -name '*.map' -delete
RUN mkdir -p /image/usr/bin /image/usr/lib /image/var/lib/cairn \
  && cp node_modules/node-linux-*/bin/node /image/usr/bin/ \
  && cp /usr/lib/*-linux-gnu/libatomic.so.1 /image/usr/lib/

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /image/usr /usr
# For DB_FILE; 65532 is the user nonroot.
COPY --from=build --chown=65532:65532 /image/var/lib/cairn /var/lib/cairn
COPY --from=build /build/dist/release /cairn
WORKDIR /cairn
USER 65532:65532
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DB_FILE=/var/lib/cairn/db.json SEED=bank
EXPOSE 3000
VOLUME /var/lib/cairn
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["--max-semi-space-size=64", "app/server/serve.js"]
