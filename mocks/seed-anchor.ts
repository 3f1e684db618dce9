import seed from "./sample.json" with { type: "json" };

/** When the seed happens, and with it every story, flow and test over the seed: milliseconds since the epoch. */
export const SEED_ANCHOR = Date.parse(seed.anchor);
