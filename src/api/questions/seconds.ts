/** Most seconds that are counted for one question on one device: a day. */
export const SECONDS_MAX = 86_400;
