import type { Plugin } from "vite";
import { STRUCTURE_FILE } from "../../src/api/structure/structure-file.ts";
import { ROOT } from "../root.ts";

/**
 * Writes the data of the structure explorer next to the built app, and generates it on each request in development.
 * Components link to their stories if the environment variable `STORYBOOK_URL` is set.
 */
export function structureFile(): Plugin {
  const write = async () => {
    // Storybook would load it at each start.
    const { readStructure } = await import("./structure.ts");
    return JSON.stringify(readStructure(ROOT, process.env["STORYBOOK_URL"] || null));
  };
  return {
    name: "structure-file",
    configureServer(server) {
      server.middlewares.use(`/${STRUCTURE_FILE}`, (_request, response, next) => {
        write()
          .then((text) => response.setHeader("Content-Type", "application/json; charset=utf-8").end(text))
          .catch(next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: STRUCTURE_FILE, source: await write() });
    },
  };
}
