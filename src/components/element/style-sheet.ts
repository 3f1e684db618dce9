let css = "";
let shared: CSSStyleSheet | null = null;

/** Adds styles to all elements, also to those that are there already. */
export function addStyles(more: string): void {
  css += more;
  shared?.replaceSync(css);
}

/** Dresses a shadow root; all of a page share one sheet. A root of another document gets one of its own. */
export function dress(root: ShadowRoot): void {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const isHere = root.ownerDocument === document;
  const sheet = (isHere && shared) || new Sheet();
  if (sheet !== shared) sheet.replaceSync(css);
  if (isHere) shared = sheet;
  root.adoptedStyleSheets = [sheet];
}
