import type { Plugin } from "vite";
import { STRUCTURE_FILE } from "../../src/api/structure/schema.ts";
import { ROOT } from "../root.ts";
import { readStructure } from "./structure.ts";

/**
 * Writes the data of the structure explorer next to the built app, and generates it on each request in development.
 * Components link to their stories if the environment variable `STORYBOOK_URL` is set.
 */
export function structureFile(): Plugin {
  const write = () => JSON.stringify(readStructure(ROOT, process.env["STORYBOOK_URL"] || null));
  return {
    name: "structure-file",
    configureServer(server) {
      server.middlewares.use(`/${STRUCTURE_FILE}`, (_request, response, next) => {
        try {
          const text = write();
          response.setHeader("Content-Type", "application/json; charset=utf-8").end(text);
        } catch (error) {
          next(error);
        }
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: STRUCTURE_FILE, source: write() });
    },
  };
}
