/** Match the addresses that the server answers itself, and those of files; never those of the app's pages. */
export const NOT_PAGES = [
  /^\/(api|assets|db|healthz|metrics|readyz|storybook)([/?#]|$)/,
  /^[^?#]*\.\w+([?#]|$)/,
];
