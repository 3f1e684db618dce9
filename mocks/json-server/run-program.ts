/** A program could not start. The message says why and what to do. */
export class StartError extends Error {
  override name = "StartError";
}

/** Errors whose message is written for the person who starts the program. */
const USER_FACING_ERRORS = new Set(["StartError", "DatabaseError", "LockedError"]);

/** Runs a program, prints what it throws as one line where its message was written to be read, and sets the exit code. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const isUserFacing = error instanceof Error && USER_FACING_ERRORS.has(error.name);
    console.error(isUserFacing ? error.message : error);
    process.exitCode = 1;
  }
}
