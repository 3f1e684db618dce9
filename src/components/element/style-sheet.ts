let css = "";
let shared: CSSStyleSheet | null = null;

/** Adds styles to all elements, including existing ones. */
export function addStyles(styles: string): void {
  css += styles;
  shared?.replaceSync?.(css);
}

/** Applies the styles to a shadow root. All roots of a page share one style sheet; other documents need their own. */
export function applyStyles(root: ShadowRoot): void {
  const Sheet = root.ownerDocument.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
  const isThisDocument = root.ownerDocument === document;
  const sheet = (isThisDocument && shared) || new Sheet();
  // jsdom has no constructable style sheets.
  if (sheet !== shared) sheet.replaceSync?.(css);
  if (isThisDocument) shared = sheet;
  root.adoptedStyleSheets = [sheet];
}
