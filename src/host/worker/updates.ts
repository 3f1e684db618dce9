/** The lock that every tab with an open attempt holds. Activating a newer version would break the page's lazy code. */
export const ATTEMPT_LOCK = "cairn:attempt";

/** The interval at which an open page checks for a newer version. */
const CHECK_INTERVAL_MS = 3_600_000;
/** How long to wait for another tab to release the lock of an attempt that it has left. */
const LEAVE_MS_MAX = 500;
/**
 * How long a newer version may take to activate: while the user waits for a link, and while the page shows nothing yet.
 */
const ACTIVATION_MS_MAX = { link: 2000, recovery: 20_000 } as const;

/** Finds and activates newer versions of the app. */
export interface Updates {
  /** Returns whether a newer version is available. If not, checks the server at most once an hour. */
  isReady: () => boolean;
  /**
   * Activates the newer version and loads an address in it. Call it only where the page has nothing to lose. Resolves
   * with `false` if an attempt in another tab prevents it.
   */
  openInNewVersion: (address: string) => Promise<boolean>;
  /**
   * Recovers a page whose code can no longer be loaded: checks for a newer version, then reloads the page in any
   * case.
   */
  recover: () => Promise<void>;
}

export interface UpdatesOptions {
  /** Default: `navigator.serviceWorker`. */
  container?: ServiceWorkerContainer;
  locks?: Pick<LockManager, "request">;
  /** Loads an address. Default: `location.assign`. */
  load?: (address: string) => void;
  /** Returns the current time in milliseconds. */
  now?: () => number;
}

/**
 * Follows the service worker of this origin. A newer version waits until {@link Updates.openInNewVersion} finds no
 * tab with an open attempt. Other tabs, whose worker is replaced by that, follow with their next link.
 */
export function createUpdates({
  container = navigator.serviceWorker,
  locks = navigator.locks,
  load = (address) => window.location.assign(address),
  now = Date.now,
}: UpdatesOptions = {}): Updates {
  let hasWorker = container.controller !== null;
  let isReplaced = false;
  let onActivated: (() => void) | null = null;
  let registration: ServiceWorkerRegistration | undefined;
  let checkedAt = now();

  const refresh = async () => {
    registration = await container.getRegistration();
  };
  void refresh();
  container.addEventListener("controllerchange", () => {
    // The first worker that takes control has the version of this page.
    if (hasWorker) isReplaced = true;
    hasWorker = true;
    onActivated?.();
    void refresh();
  });

  /**
   * Activates the newer version and resolves with whether that succeeded. The lock keeps other tabs from starting an
   * attempt. Chromium waits for all requests of the earlier worker, so call it before sending new ones.
   */
  const activate = async (timeoutMs: number): Promise<boolean> => {
    const waiting = registration?.waiting;
    if (!waiting) return isReplaced;
    try {
      await locks.request(ATTEMPT_LOCK, { signal: AbortSignal.timeout(LEAVE_MS_MAX) }, async () => {
        await new Promise<void>((resolve) => {
          onActivated = resolve;
          setTimeout(resolve, timeoutMs);
          waiting.postMessage("skip waiting");
        });
      });
    } catch {
      // An attempt is open in another tab.
    }
    return isReplaced;
  };

  return {
    isReady() {
      if (isReplaced || registration?.waiting) return true;
      if (now() - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = now();
        registration?.update().catch(() => {});
      }
      return false;
    },
    async openInNewVersion(address) {
      if (!isReplaced && !(await activate(ACTIVATION_MS_MAX.link))) return false;
      load(address);
      return true;
    },
    async recover() {
      await refresh();
      if (registration && !isReplaced) {
        await registration.update().catch(() => {});
        if (registration.installing) await waitForInstall(registration.installing);
        await activate(ACTIVATION_MS_MAX.recovery);
      }
      load(window.location.href);
    },
  };
}

/** Resolves once a worker has cached all its files, or has failed to. */
function waitForInstall(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state === "installing") return;
      worker.removeEventListener("statechange", check);
      resolve();
    };
    worker.addEventListener("statechange", check);
    check();
  });
}

/** The delay after the page has loaded, after which its own requests are done. */
const REGISTER_DELAY_MS = 4000;

/** Registers the service worker once the page has loaded, so that caching all files delays nothing. */
export function registerWorker(container: ServiceWorkerContainer = navigator.serviceWorker): void {
  const register = () =>
    setTimeout(() => {
      // Without a service worker, the app works as long as it is online.
      container.register("/sw.js").catch(() => {});
    }, REGISTER_DELAY_MS);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
