/** A part of what React drew, as far as it is read here. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** What React drew in answer to one click. */
export interface Draws {
  commits: number;
  /** Names of the components that were drawn, each with those around it. */
  components: string[][];
}

/** Of a component that was drawn: React sets it for its own developer tools. */
const PERFORMED_WORK = 1;

const hook = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
  onCommitFiberRoot(_: number, root: { current: Fiber }) {
    if (!draws) return;
    draws.commits += 1;
    collect(root.current, [], draws.components);
  },
};

let draws: Draws | null = null;

const nameOf = ({ type }: Fiber): string | undefined => {
  const { name, type: inner, render } = (type ?? {}) as { name?: string; type?: Fiber; render?: Fiber };
  if (typeof type === "function") return name;
  return inner || render ? nameOf({ type: inner ?? render } as Fiber) : undefined;
};

/** Goes where something was drawn: children that were not even looked at are the same as before. */
function collect(fiber: Fiber, around: readonly string[], into: string[][]): void {
  const name = nameOf(fiber);
  const path = name === undefined ? around : [...around, name];
  if (name !== undefined && fiber.flags & PERFORMED_WORK) into.push([...path]);
  if (fiber.alternate && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child; child = child.sibling) collect(child, path, into);
}

/** Counts what React draws until `work` is done. */
export async function countDraws(work: () => Promise<unknown>): Promise<Draws> {
  const counted: Draws = (draws = { commits: 0, components: [] });
  await work();
  draws = null;
  return counted;
}

// As React's developer tools do; React looks for them when it is loaded.
if (new URLSearchParams(location.search).has("watch"))
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
