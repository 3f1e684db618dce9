/** Matches path and search of the addresses that the server answers itself, and of files; never of the app's pages. */
export const NOT_PAGES = [
  /^\/(api|assets|db|healthz|metrics|readyz|storybook)(\/|\?|$)/,
  /^[^?]*\.\w+(\?|$)/,
];
