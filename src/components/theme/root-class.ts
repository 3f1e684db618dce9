/** The class of every Cairn root element. Public; it does not change between versions. */
export const ROOT_CLASS = "cairn-root";

/** The custom property with a theme's color scheme for nested roots. */
export const SCHEME = "--cairn-scheme";
