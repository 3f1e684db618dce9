/** An id that no entity has. */
export const UNKNOWN_ID = 8_999_999_999_999;

/** Returns the path parameters of a user's own endpoints. */
export const userPath = ({ user }: { user: { id: number } }) => ({ params: { userId: user.id } });

/** Malformed ids. */
export const MALFORMED_IDS = ["0", "-1", "1e3", "nonsense", "9007199254740993", "1.0"];
