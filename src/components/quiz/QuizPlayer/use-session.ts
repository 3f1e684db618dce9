import { useCallback, useEffect, useState } from "react";
import { useIsServed } from "../react/use-quiz-engine.ts";
import type { Session, SessionCode } from "./quiz-context.ts";

/** Code that has arrived is there for every player of the page. */
let arrived: SessionCode | null = null;

/** Fetches the code of all that comes after the first question. Rejects if it does not arrive. */
export async function loadSession(): Promise<SessionCode> {
  return (arrived = await import("./session.ts"));
}

/** Calls back with that code: at once if it is there, and never if it does not arrive. */
export function withSession(run: (code: SessionCode) => void): void {
  if (arrived) run(arrived);
  else void loadSession().then(run, () => {});
}

/** Loads that code once the first question is on the page. Returns where it stands, and what tries again. */
export function useSession(): readonly [Session, () => void] {
  const isServed = useIsServed();
  const [session, setSession] = useState<Session>(() => (isServed ? null : arrived) ?? "loading");
  const load = useCallback(
    () =>
      void loadSession().then(
        (code) => setSession(code),
        () => setSession("failed"),
      ),
    [],
  );
  useEffect(() => {
    // Effects may run before the first question is painted, which the code would hold up.
    const frame = requestAnimationFrame(() => setTimeout(load));
    return () => cancelAnimationFrame(frame);
  }, [load]);
  const loadAgain = useCallback(() => {
    setSession("loading");
    load();
  }, [load]);
  return [session, loadAgain];
}
