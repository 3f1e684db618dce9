import type { Plugin } from "vite";

const RULE = /(?<=^(?:export )?const (\w+) = layered\()(\{[^]*?\})(?=\);$)/gm;

/** The plugin's name, for vanilla-extract, which compiles style files with the plugins that its filter names. */
export const STYLE_NAMES = "style-names";

/** Names the class of each rule after its constant, as vanilla-extract does for its own `style`. Builds shorten all names. */
export function styleNames(): Plugin {
  return {
    name: STYLE_NAMES,
    apply: "serve",
    enforce: "pre",
    transform: {
      filter: { id: /\.css\.ts$/ },
      handler: (code) => code.replace(RULE, '$2, "$1"'),
    },
  };
}
