/**
 * Returns a text as the first question shows it until the code that formats it is loaded: with its notation as it is
 * written, but without the addresses of pictures.
 */
export const unformatted = (text: string): string =>
  text.replaceAll(/!\[([^[\]\n]{0,500})\]\([^\s()]+\)/g, "$1");
