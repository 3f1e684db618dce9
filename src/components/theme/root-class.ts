/** The class of every element where Cairn begins in a page; it stays what it is from version to version. */
export const ROOT_CLASS = "cairn-root";

/** The custom property in which a theme says its colour scheme to the roots within. */
export const SCHEME = "--cairn-scheme";
