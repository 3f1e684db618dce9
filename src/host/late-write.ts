/** How long after the last change it is written, in milliseconds: once for a word and not at every key. */
const DELAY = 300;
/** How long after it was refused it is tried again, in milliseconds: browsers refuse for 10 to 30 seconds. */
const RETRY = 5000;

/** Something that is written a moment later. */
export interface LateWrite {
  /** Plans a write 300 ms from now; what was planned before is left out. One that throws is tried again every 5 s. */
  plan: (write: () => void) => void;
  /** Writes what is planned now. */
  flush: () => void;
  /** Forgets what is planned. */
  drop: () => void;
}

export function createLateWrite(): LateWrite {
  let planned: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    clearTimeout(timer);
    planned = null;
  };
  const flush = () => {
    clearTimeout(timer);
    try {
      planned?.();
      planned = null;
    } catch {
      timer = setTimeout(flush, RETRY);
    }
  };
  return {
    plan(write) {
      clearTimeout(timer);
      planned = write;
      timer = setTimeout(flush, DELAY);
    },
    flush,
    drop,
  };
}
