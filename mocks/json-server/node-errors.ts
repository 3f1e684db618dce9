/** Whether an error is Node's with this code, such as `EADDRINUSE`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
