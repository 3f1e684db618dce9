import type { RequestHandler } from "express";
import jsonServer from "json-server";
import type { Database } from "../backend/documents.ts";

/** The data under json-server's own routes and queries, for developers: read-only, without hashes and sign-ins. */
export function databaseView(state: () => Database): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("The data is only read here.");
      return;
    }
    const { sessions: _, resetLinks: __, users, ...rest } = state();
    const view = { ...rest, users: users.map(({ passwordHash: ___, ...user }) => user) };
    jsonServer.router(view)(request, response, next);
  };
}
