import type { Plugin } from "vite";
import { STRUCTURE_FILE } from "../src/api/structure/schema.ts";
import { ROOT } from "./root.ts";
import { readStructure } from "./structure.ts";

/**
 * Puts the static file of the structure explorer beside the built app, and serves it fresh in development. The
 * environment's `STORYBOOK_URL` says where Storybook is served, so that components can link to their stories.
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
