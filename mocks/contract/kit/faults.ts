/** A request and its response, without secrets, as reports show them. */
export interface RecordedCall {
  method: string;
  /** Includes the query. */
  path: string;
  /** Names the user who sent it. */
  as: string;
  body?: string;
  /** `null` if there was no response. */
  status: number | null;
  /** The first lines of the response body. */
  reply?: string;
}

/** A violation of a rule. */
export interface Fault {
  expected: string;
  actual: string;
  /** Says how to fix it. */
  advice: string;
  /** The call that shows it. */
  call?: RecordedCall;
}

/** Thrown by a check whose rule the backend violates. */
export class CheckFailed extends Error {
  override name = "CheckFailed";
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`Expected ${fault.expected}, but got ${fault.actual}`);
    this.fault = fault;
  }
}

/** Thrown by a check that can't run on this backend. The message completes "not checked because …". */
export class NotChecked extends Error {
  override name = "NotChecked";
}

/** Ends the run. The message says why and what to do. */
export class Stopped extends Error {
  override name = "Stopped";
}
