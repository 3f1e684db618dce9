/** Maximum number of seconds counted for one question on one device: one day. */
export const SECONDS_MAX = 86_400;
