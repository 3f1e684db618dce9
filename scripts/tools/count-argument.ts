/** Returns a command's argument as a number. Prints the usage and exits with 2 unless it is a positive integer. */
export function countArgument(text: string, usage: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  console.error(`${text} is not a positive integer. Usage: ${usage}`);
  process.exit(2);
}
