// `npm start` and `npm run serve`. Plain JavaScript, so that any Node can say what is missing.
import { existsSync } from "node:fs";

const PROGRAMS = {
  start: {
    program: "./start.ts",
    needs: "../node_modules/express/package.json",
    missing: "The packages are not installed. Run `npm ci` first.",
  },
  serve: {
    program: "../dist/release/app/server/serve.js",
    needs: "../dist/release/app/server/serve.js",
    missing:
      "Cairn is not built. Run `npm ci` and `npm run build` first, or copy dist/release from where it was built.",
  },
};

const { program, needs, missing } = PROGRAMS[process.argv[2]];
if (existsSync(new URL(needs, import.meta.url))) await import(program);
else {
  console.error(missing);
  process.exitCode = 1;
}
