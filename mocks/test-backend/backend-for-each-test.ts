import { beforeEach } from "vitest";
import { startBackend, type BackendSetup, type CallAs } from "./calls.ts";
import { SAMPLE_USERS } from "./sample.ts";

/**
 * Starts a backend before each test of the file or block, and signs in users of the sample. The returned backend and
 * calls are those of the current test. `restart` replaces them within a test.
 */
export function backendForEachTest<Name extends keyof typeof SAMPLE_USERS>(
  names: readonly Name[],
  setup?: BackendSetup,
): { backend: ReturnType<typeof startBackend>; restart: (setup: BackendSetup) => Promise<void> } & Record<
  Name,
  CallAs
> {
  const backend = {} as ReturnType<typeof startBackend>;
  const calls = {} as Record<Name, CallAs>;
  const restart = async (other?: BackendSetup) => {
    Object.assign(backend, startBackend(other));
    for (const name of names) calls[name] = await backend.as(SAMPLE_USERS[name]);
  };
  beforeEach(() => restart(setup));
  const current = (name: Name): [Name, CallAs] => [name, (...call) => calls[name](...call)];
  return { backend, restart, ...(Object.fromEntries(names.map(current)) as Record<Name, CallAs>) };
}
