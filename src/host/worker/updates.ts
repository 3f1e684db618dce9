/** The lock that every tab holds while an attempt is open in it: a newer version would take the code of its page away. */
export const ATTEMPT_LOCK = "cairn:attempt";

/** Milliseconds between two looks for a newer version by a page that stays open. */
const LOOK_EVERY = 3_600_000;
/** Milliseconds that another tab may take to give up the lock of an attempt that it has left. */
const LEAVE_TIME = 500;
/** Milliseconds that a newer version may take to take over while the user waits for a link, and while there is nothing to see. */
const TAKE_OVER_TIME = { link: 2000, nothing: 20_000 } as const;

/** The versions of the app that a browser keeps: which one serves this page, and whether a newer one waits. */
export interface Updates {
  /** Whether the next page could be of a newer version. If it is not, looks for one on the server now and then. */
  isReady: () => boolean;
  /**
   * Leads to an address in the newer version. Call it only where nothing on the page can be lost. Resolves with false where it
   * stays the earlier version's, as an attempt is open in another tab.
   */
  leadTo: (address: string) => Promise<boolean>;
  /** For a page whose code is gone: looks for a newer version, then loads the page anew in any case. */
  recover: () => Promise<void>;
}

export interface UpdatesParts {
  /** Default: that of the browser. */
  container?: ServiceWorkerContainer;
  locks?: Pick<LockManager, "request">;
  /** Loads an address. Default: in the place of this page. */
  load?: (address: string) => void;
  /** Milliseconds since any fixed time. */
  now?: () => number;
}

/**
 * Follows the service worker of this origin. A newer version waits until {@link Updates.leadTo} finds no tab with an open attempt.
 * Other tabs, whose worker is replaced by that, follow with their own next call.
 */
export function createUpdates({
  container = navigator.serviceWorker,
  locks = navigator.locks,
  load = (address) => window.location.assign(address),
  now = Date.now,
}: UpdatesParts = {}): Updates {
  let hasWorker = container.controller !== null;
  let isReplaced = false;
  let onTakenOver: (() => void) | null = null;
  let registration: ServiceWorkerRegistration | undefined;
  let lookedAt = now();

  const refresh = async () => {
    registration = await container.getRegistration();
  };
  void refresh();
  container.addEventListener("controllerchange", () => {
    // The first worker of a page is of its own version.
    if (hasWorker) isReplaced = true;
    hasWorker = true;
    onTakenOver?.();
    void refresh();
  });

  /**
   * Lets the newer version take over. Resolves with whether it has. Nobody can open an attempt meanwhile. Chromium waits for all
   * that the earlier worker still answers, so call it before anything new is asked for.
   */
  const takeOver = async (time: number): Promise<boolean> => {
    const waiting = registration?.waiting;
    if (!waiting) return isReplaced;
    try {
      await locks.request(ATTEMPT_LOCK, { signal: AbortSignal.timeout(LEAVE_TIME) }, async () => {
        await new Promise<void>((resolve) => {
          onTakenOver = resolve;
          setTimeout(resolve, time);
          waiting.postMessage("skip waiting");
        });
      });
    } catch {
      // An attempt is open.
    }
    return isReplaced;
  };

  return {
    isReady() {
      if (isReplaced || registration?.waiting) return true;
      if (now() - lookedAt >= LOOK_EVERY) {
        lookedAt = now();
        registration?.update().catch(() => {});
      }
      return false;
    },
    async leadTo(address) {
      if (!isReplaced && !(await takeOver(TAKE_OVER_TIME.link))) return false;
      load(address);
      return true;
    },
    async recover() {
      await refresh();
      if (registration && !isReplaced) {
        await registration.update().catch(() => {});
        if (registration.installing) await installed(registration.installing);
        await takeOver(TAKE_OVER_TIME.nothing);
      }
      load(window.location.href);
    },
  };
}

/** Resolves once a worker has all its files, or has failed to get them. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === "installing") return;
      worker.removeEventListener("statechange", look);
      resolve();
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** Milliseconds after which the page is at rest and its network free. */
const AT_REST = 4000;

/** Registers the service worker once the page has loaded, so that fetching all code holds nothing up. */
export function registerWorker(container: ServiceWorkerContainer = navigator.serviceWorker): void {
  const register = () =>
    setTimeout(() => {
      // Without one the app works as long as it has a connection.
      container.register("/sw.js").catch(() => {});
    }, AT_REST);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
