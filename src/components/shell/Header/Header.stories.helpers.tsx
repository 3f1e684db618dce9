import { fn } from "storybook/test";

export const link = (label: string, href: string, isCurrent = false) => ({ label, href, isCurrent });

export const LINKS = [
  link("Dashboard", "#app", true),
  link("Sessions", "#sessions"),
  link("Saved questions", "#mistakes"),
  link("Achievements", "#achievements"),
  link("Study Groups", "#study-groups"),
];

export const MORE_LINKS = [
  link("Accessibility", "#accessibility"),
  link("UI structure", "#ui-structure"),
  link("Admin", "#admin"),
];

export const USER_LINKS = [link("My Achievements", "#achievements"), link("Account Settings", "#account")];

export const headerArgs = {
  homeHref: "#app",
  links: LINKS,
  moreLinks: MORE_LINKS,
  userLinks: USER_LINKS,
  search: { href: "#search", shortcut: true },
  username: "Mara Okafor",
  theme: "light" as const,
  onThemeChange: fn(),
  followsDevice: false,
  onFollowsDeviceChange: fn(),
  onSignOut: fn(),
};
