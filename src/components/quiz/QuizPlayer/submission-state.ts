/**
 * Where the submission stands: not asked for yet or refused, on its way, failed, or kept to be tried again because the server
 * could not be reached or has a fault; or done.
 */
export type SubmissionState =
  | "open"
  | "pending"
  | "failed"
  | "waitingForConnection"
  | "waitingForServer"
  | "done";
