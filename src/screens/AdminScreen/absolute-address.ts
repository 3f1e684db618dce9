/** Returns the address of a path of this installation, as it is copied or sent. */
export const absoluteAddress = (path: string): string => new URL(path, location.origin).href;
