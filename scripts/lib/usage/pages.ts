/** Other words by which pages of text are searched, by title. */
export const PAGE_KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  Changelog: ["release notes", "versions", "what’s new", "breaking changes"],
  "Guide/Theming": ["dark mode", "light and dark", "colors", "spacing", "tokens", "brand", "fonts"],
  "Guide/Words and languages": ["i18n", "translation", "locale", "labels", "rtl"],
  "Guide/Events": ["xapi", "analytics", "tracking"],
  "Guide/On a server": ["ssr", "server components", "hydration"],
  "Guide/Your backend": ["api", "openapi", "contract", "server"],
  "Guide/Without React": ["web component", "custom element", "html"],
  "Guide/Versions": ["upgrade", "changelog"],
  "Foundations/Themes": ["dark", "light"],
  "Foundations/Colors": ["tokens"],
  "Foundations/Space and shape": ["spacing"],
  "Foundations/Type": ["typography"],
};
