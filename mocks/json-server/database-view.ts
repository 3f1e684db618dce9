import type { RequestHandler } from "express";
import type { Database } from "../backend/documents/database.ts";

/**
 * Serves the data read-only with json-server's routes and queries, for developers. Password hashes, sessions, links and identity
 * providers are removed.
 */
export function databaseView(state: () => Database): RequestHandler {
  // Not part of the release, which never serves this view.
  const jsonServer = import("json-server");
  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.status(405).set("Allow", "GET, HEAD").type("text/plain").send("The data is only read here.");
      return;
    }
    const {
      sessions: _sessions,
      resetLinks: _resetLinks,
      emailChanges: _emailChanges,
      invitations: _invitations,
      identityProviders: _identityProviders,
      users,
      ...rest
    } = state();
    const view = { ...rest, users: users.map(({ passwordHash: _, ...user }) => user) };
    jsonServer.then(({ default: server }) => server.router(view)(request, response, next)).catch(next);
  };
}
