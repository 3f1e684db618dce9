import type { Endpoint } from "../endpoint.ts";
import type { Kit } from "./kit.ts";

/** A rule that every backend must follow, with the code that checks it. */
export interface Check {
  /** Unique. */
  name: string;
  /** One sentence that states the rule. */
  rule: string;
  /** The endpoints under test. The report lists the check under the first one. Failures of other endpoints do not fail this check. */
  endpoints: readonly [Endpoint, ...Endpoint[]];
  /** Calls the backend. @throws {CheckFailed} if the rule is violated @throws {NotChecked} if it can't be checked */
  run: (kit: Kit) => Promise<void>;
}

/** Creates a check of one or more endpoints. */
export const check = (
  endpoints: Endpoint | readonly [Endpoint, ...Endpoint[]],
  name: string,
  rule: string,
  run: Check["run"],
): Check => ({ name, rule, endpoints: isList(endpoints) ? endpoints : [endpoints], run });

const isList = (
  endpoints: Endpoint | readonly [Endpoint, ...Endpoint[]],
): endpoints is readonly [Endpoint, ...Endpoint[]] => Array.isArray(endpoints);
