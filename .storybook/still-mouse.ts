/*
 * Set up by the stories' test run. The mouse of a headless browser rests in the corner of the page, and the browser says so
 * whenever the layout beneath it changes; a story that plays a pointer must not hear of a second one.
 */
const quiet = (event: Event) => {
  if (event.isTrusted) event.stopImmediatePropagation();
};

for (const kind of ["pointer", "mouse"])
  for (const move of ["over", "out", "enter", "leave", "move"])
    addEventListener(kind + move, quiet, { capture: true });
