/** Formats a limit of bytes or ASCII characters for a message, such as `100 MB`. */
export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;
