/*
 * Loaded by the stories' test run. The mouse of a headless browser rests in the corner of the page, and the browser sends
 * pointer events whenever the layout beneath it changes. They must not reach a story that simulates its own pointer.
 */
const quiet = (event: Event) => {
  if (event.isTrusted) event.stopImmediatePropagation();
};

for (const kind of ["pointer", "mouse"])
  for (const move of ["over", "out", "enter", "leave", "move"])
    addEventListener(kind + move, quiet, { capture: true });
