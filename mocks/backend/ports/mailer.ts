/** Sends queued emails. */
export interface Mailer {
  /** Starts to send soon, without waiting. Call it after the transaction that queued an email. */
  wake: () => void;
}
