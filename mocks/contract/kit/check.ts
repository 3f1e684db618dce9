import type { Endpoint } from "../endpoint.ts";
import type { Kit } from "./kit.ts";

/** One rule that any backend is held to. */
export interface Check {
  /** Unique. */
  name: string;
  /** What the rule says, in one sentence. */
  rule: string;
  /** The endpoints whose rule it is, the one that it is listed under first; faults of others are not its own. */
  on: readonly [Endpoint, ...Endpoint[]];
  /** Sends what is needed, and throws where the rule is broken or can't be looked into. */
  run: (kit: Kit) => Promise<void>;
}

/** A check on one endpoint. */
export const check = (
  on: Endpoint | readonly [Endpoint, ...Endpoint[]],
  name: string,
  rule: string,
  run: Check["run"],
): Check => ({ name, rule, on: isList(on) ? on : [on], run });

const isList = (
  on: Endpoint | readonly [Endpoint, ...Endpoint[]],
): on is readonly [Endpoint, ...Endpoint[]] => Array.isArray(on);
