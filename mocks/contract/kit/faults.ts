/** A request and what came back, as a report may show them. */
export interface Shown {
  method: string;
  /** With its query. */
  path: string;
  /** Whose sign-in it was sent with. */
  as: string;
  body?: string;
  /** `null` where nothing came. */
  status: number | null;
  /** The first lines of the body that came. */
  reply?: string;
}

/** What a backend did otherwise than the rule says. */
export interface Fault {
  expected: string;
  came: string;
  /** What to do about it. */
  advice: string;
  /** The call that it came with. */
  call?: Shown;
}

/** A rule that is broken. */
export class Broken extends Error {
  override name = "Broken";
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`${fault.expected} was expected, and this came: ${fault.came}`);
    this.fault = fault;
  }
}

/** A rule that can't be looked into on this backend; the message ends a sentence that begins with "not checked, because". */
export class NotChecked extends Error {
  override name = "NotChecked";
}

/** Why nothing more can be checked; the message says what to do. */
export class Stopped extends Error {
  override name = "Stopped";
}
