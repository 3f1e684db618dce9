import { vi } from "vitest";

/** Lets all pending promises settle without advancing the time. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

interface Sending<Reply extends unknown[]> {
  succeed: (...reply: Reply) => void;
  fail: (error: Error) => void;
}

/** Returns functions that respond to the latest call and let all pending promises settle. */
export const responsesTo = <Reply extends unknown[]>(sent: readonly Sending<Reply>[]) => ({
  succeed: async (...reply: Reply) => {
    sent.at(-1)?.succeed(...reply);
    await settle();
  },
  fail: async (error: Error) => {
    sent.at(-1)?.fail(error);
    await settle();
  },
});
