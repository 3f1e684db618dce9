/** The fields of React's fibers that are read here. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** React's work after one click. */
export interface Draws {
  commits: number;
  /** The rendered components, each as the path of names from the root. */
  components: string[][];
}

/** React's flag for components that rendered, which its developer tools use too. */
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

/** Collects the components that rendered. Skips subtrees that React did not visit, whose child is the same object as before. */
function collect(fiber: Fiber, parents: readonly string[], into: string[][]): void {
  const name = nameOf(fiber);
  const path = name === undefined ? parents : [...parents, name];
  if (name !== undefined && fiber.flags & PERFORMED_WORK) into.push([...path]);
  if (fiber.alternate && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child; child = child.sibling) collect(child, path, into);
}

/** Records what React renders until `work` is done. */
export async function countDraws(work: () => Promise<unknown>): Promise<Draws> {
  const counted: Draws = (draws = { commits: 0, components: [] });
  await work();
  draws = null;
  return counted;
}

// React looks for this hook when it loads, so it must be set before.
if (new URLSearchParams(location.search).has("watch"))
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
