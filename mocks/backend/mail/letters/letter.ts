/** The content of an email, without layout. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** The text of the link, if there is one. */
  action?: string;
}

export interface WithLink {
  /** How long the link works, such as `November 21, 2026 at 6:00 PM UTC`. */
  until: string;
}

/** The emails in one language. */
export interface Letters {
  /** Precedes the address of the link, for readers who can't click it. */
  address: string;
  reset: (values: WithLink & { name: string }) => Letter;
  /** To somebody who signed up in an organization that confirms addresses. */
  confirm: (values: WithLink & { organization: string }) => Letter;
  /** To somebody who signed up with an address that has an account. */
  existing: (values: { name: string }) => Letter;
  invite: (values: WithLink & { organization: string }) => Letter;
  newAddress: (values: WithLink & { name: string }) => Letter;
  /** To the previous address. */
  addressChanged: (values: { name: string; address: string }) => Letter;
}
