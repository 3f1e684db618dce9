import { createElement } from "react";
import { useGlobals, useStorybookState } from "storybook/manager-api";
import { THEMES } from "../src/components/theme/names.ts";

/** Globals that the frames share with the canvas. */
const SHARED = ["locale", "direction", "textSize", "media", "root"];

const PAGE = {
  height: "100%",
  width: "100%",
  boxSizing: "border-box",
  overflow: "auto",
  padding: 16,
  background: "#f7f6f3",
  color: "#1b2234",
};
const GRID = {
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(420px, 100%), 1fr))",
};
const FRAME = { width: "100%", height: 480, border: "1px solid #7c808a", borderRadius: 8 };

/**
 * Shows the selected story in all seven themes, each in a separate document, so that stories with overlays, a backend or
 * changes of the document work as well. Written without JSX, which the manager's builder compiles for a global `React`.
 */
export function AllThemes({ active }: { active: boolean }) {
  const { storyId } = useStorybookState();
  const [globals] = useGlobals();
  if (!active || !storyId) return null;
  const shared = SHARED.map((name) => `;${name}:${encodeURIComponent(String(globals[name]))}`).join("");
  const frames = THEMES.map(({ name, label }) =>
    createElement(
      "figure",
      { key: name, style: { margin: 0 } },
      createElement("figcaption", { style: { marginBottom: 4, fontSize: 14 } }, label),
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook itself
      createElement("iframe", {
        title: label,
        loading: "lazy",
        src: `iframe.html?id=${storyId}&viewMode=story&globals=theme:${name};compared:yes${shared}`,
        style: FRAME,
      }),
    ),
  );
  return createElement("div", { style: PAGE }, createElement("div", { style: GRID }, frames));
}
