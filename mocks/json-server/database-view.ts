import type { RequestHandler } from "express";
import jsonServer from "json-server";
import type { LowdbStore } from "../stores/lowdb-store.ts";

/** The data under json-server's own routes and queries, for developers: read-only, without hashes and sign-ins. */
export function databaseView(store: LowdbStore): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("The data is only read here.");
      return;
    }
    const { sessions: _, resetLinks: __, users, ...rest } = store.state();
    const view = { ...rest, users: users.map(({ passwordHash: ___, ...user }) => user) };
    jsonServer.router(view)(request, response, next);
  };
}
