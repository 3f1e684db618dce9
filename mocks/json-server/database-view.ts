import type { RequestHandler } from "express";
import jsonServer from "json-server";
import type { Database } from "../backend/documents.ts";

/** Serves the data read-only with json-server's routes and queries, for developers. Password hashes, sessions and links are removed. */
export function databaseView(state: () => Database): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("The data is only read here.");
      return;
    }
    const { sessions: _, resetLinks: __, emailChanges: ___, invitations: ____, users, ...rest } = state();
    const view = { ...rest, users: users.map(({ passwordHash: _____, ...user }) => user) };
    jsonServer.router(view)(request, response, next);
  };
}
