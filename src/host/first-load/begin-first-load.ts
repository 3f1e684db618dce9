/** Resources that a screen needs before it can be used. */
export interface FirstLoad {
  /** Addresses of scripts and style sheets. Empty with hot reload, where only the dev server has them. */
  files: readonly string[];
  /** Paths of API calls; `{user}` is a placeholder for the user's id. */
  calls: readonly string[];
}

export interface FirstLoadSettings {
  /** The prefix of API addresses. */
  baseUrl: string;
  /** The path of the call that returns the current user. */
  currentUser: string;
  /** The storage key of a sign-out that the server has not confirmed. */
  signOutKey: string;
  /** A regular expression for the storage key of the user's saved data; its first group is the user's id. */
  savedUser: string;
  /** Loaded when the device has no saved user. */
  signIn: FirstLoad;
  /** Loaded by address; the first matching pattern wins. */
  screens: readonly { pattern: string; load: FirstLoad }[];
  /** The font and its style sheet, which the service worker caches. */
  font: { file: string; style: string } | null;
}

/** A call that the page sent before the app's code was loaded. */
export interface EarlyCall {
  response: Promise<Response>;
  /** When it was sent, in milliseconds of `performance.now()`. */
  sentAt: number;
}

/** Early calls by address. */
export type EarlyCalls = Record<string, EarlyCall>;

declare global {
  // oxlint-disable-next-line no-var -- Only this declares a property of the global object.
  var cairnEarlyCalls: EarlyCalls | undefined;
}

/**
 * Starts the app's first calls and downloads while its code is still loading: the current user, and the code and data
 * of the screen that will probably be shown. The build inlines this function into the page as a script, so it must
 * not refer to anything outside itself.
 */
export function beginFirstLoad(settings: FirstLoadSettings): void {
  const head = document.head;
  const add = (attributes: Record<string, string>): void => {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    head.append(link);
  };
  // Style sheets are only preloaded. The app's code inserts them in the order that the overrides need.
  const addFile = (file: string): void =>
    add(
      file.endsWith(".css")
        ? { rel: "preload", as: "style", href: file, crossorigin: "" }
        : { rel: "modulepreload", href: file, crossorigin: "" },
    );
  const calls: EarlyCalls = {};
  const call = (path: string): void => {
    const address = settings.baseUrl + "/" + path;
    const sentAt = performance.now();
    const response = fetch(address, {
      credentials: "include",
      headers: { "Time-Zone": Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
    // The caller who takes the call handles the failure.
    response.catch(() => {});
    calls[address] = { response, sentAt };
  };

  let user = "";
  let isSignOutPending = false;
  try {
    isSignOutPending = localStorage.getItem(settings.signOutKey) !== null;
    const users = Object.keys(localStorage).flatMap(
      (key) => new RegExp(settings.savedUser).exec(key)?.[1] ?? [],
    );
    if (users.length === 1) user = users[0] ?? "";
  } catch {
    // Storage is blocked: treat the user as unknown.
  }
  const screen = settings.screens.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  const hasUser = user !== "" && !isSignOutPending;
  const first = hasUser ? screen?.load : settings.signIn;
  for (const file of first?.files ?? []) addFile(file);
  // A pending sign-out must be sent before any call.
  if (!isSignOutPending) {
    call(settings.currentUser);
    if (hasUser) for (const path of first?.calls ?? []) call(path.replace("{user}", user));
  }
  // On a first visit the font would delay the code. Until it loads, the fallback font has the same metrics.
  if (settings.font && navigator.serviceWorker?.controller) {
    add({ rel: "stylesheet", href: settings.font.style, crossorigin: "" });
    add({ rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: settings.font.file });
  }
  globalThis.cairnEarlyCalls = calls;
}
