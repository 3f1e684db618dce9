import type { describeProblem } from "../../engine/question/describe-problem.ts";
import type { Describe } from "../../engine/question/problem.ts";

/** Code that is loaded once and shared by all players of the page. */
export interface LazyCode<Code> {
  /** Returns the code if it is loaded. */
  get: () => Code | null;
  /** Loads the code. Rejects if loading fails; the next call tries again. */
  load: () => Promise<Code>;
  /** Calls `run` with the code, synchronously if it is loaded, or `onFail` if loading fails. */
  use: (run: (code: Code) => void, onFail?: () => void) => void;
}

export function createLazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | null = null;
  const load = async () => (loaded = await importCode());
  return {
    get: () => loaded,
    load,
    use(run, onFail = () => {}) {
      if (loaded) run(loaded);
      else void load().then(run, onFail);
    },
  };
}

/** Describes problems with code that loads later. If it can't be loaded, the message is the code of the problem. */
export const describeWith =
  (code: Pick<LazyCode<{ describeProblem: typeof describeProblem }>, "use">): Describe =>
  (found, report) =>
    code.use(
      (loaded) => report(loaded.describeProblem(found)),
      () => report({ message: found.code, ...found }),
    );
