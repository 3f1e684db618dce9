/** What a screen needs before it can be used. */
export interface FirstLoad {
  /** Addresses of its scripts and style sheets. Empty with hot reload, where the server knows them. */
  files: readonly string[];
  /** Paths of its calls; `{user}` stands for the id of the user. */
  calls: readonly string[];
}

export interface FirstLoadSettings {
  /** What the addresses of calls begin with. */
  baseUrl: string;
  /** The path that answers who is signed in. */
  currentUser: string;
  /** The storage key of a sign-out that the server has not confirmed. */
  signOutKey: string;
  /** Matches the storage key of the user who is signed in as far as the device knows; the first group is their id. */
  savedUser: string;
  /** For everybody whom the device does not know. */
  signIn: FirstLoad;
  /** By a pattern of the address, the first that matches. */
  screens: readonly { pattern: string; load: FirstLoad }[];
  /** The font and its style sheet, of which a service worker has a copy. */
  font: { file: string; style: string } | null;
}

/** A call that the page began before its code was there. */
export interface EarlyCall {
  response: Promise<Response>;
  /** When it was sent, in milliseconds by the monotonic timer. */
  sentAt: number;
}

/** Calls by their addresses. */
export type EarlyCalls = Record<string, EarlyCall>;

declare global {
  // oxlint-disable-next-line no-var -- Only this declares a property of the global object.
  var cairnEarlyCalls: EarlyCalls | undefined;
}

/**
 * Begins to load what the app will ask for first, while its code is still on its way: who is signed in, and code and calls of the
 * screen that is likely to be shown. The build puts this function into the page as a script of its own, so it refers to nothing
 * outside itself.
 */
export function beginFirstLoad(settings: FirstLoadSettings): void {
  const head = document.head;
  const add = (attributes: Record<string, string>): void => {
    const link = document.createElement("link");
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    head.append(link);
  };
  // A style sheet only counts where the app's code puts it: behind those that it overrides.
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
    // Whoever takes the call hears of the failure.
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
    // Blocked storage knows nobody.
  }
  const screen = settings.screens.find(({ pattern }) => new RegExp(pattern).test(location.pathname));
  const isKnown = user !== "" && !isSignOutPending;
  const first = isKnown ? screen?.load : settings.signIn;
  for (const file of first?.files ?? []) addFile(file);
  // A sign-out comes before any call.
  if (!isSignOutPending) {
    call(settings.currentUser);
    if (isKnown) for (const path of first?.calls ?? []) call(path.replace("{user}", user));
  }
  // On a first visit the font would hold up the code, and text is there in a font of the same measures meanwhile.
  if (settings.font && navigator.serviceWorker?.controller) {
    add({ rel: "stylesheet", href: settings.font.style, crossorigin: "" });
    add({ rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: settings.font.file });
  }
  globalThis.cairnEarlyCalls = calls;
}
