/**
 * Where the submission stands: not asked for yet or refused, on its way, or kept to be tried again because the server
 * could not be reached or has a fault.
 */
export type SubmissionState = "open" | "pending" | "waitingForConnection" | "waitingForServer";
