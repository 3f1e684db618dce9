/** Keeps messages about invalid props off the console, where they would count as faults of the story. */
export function quietConsole(): () => void {
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    // React also logs each error that an error boundary caught.
    if (
      /^(?:QuizPlayer|CairnProvider|Cairn|IconProvider): |Texts must be strings\.|^Error: The (?:kind|icon) is broken/m.test(
        parts.map(String).join("\n"),
      )
    )
      return;
    error(...parts);
  };
  return () => {
    console.error = error;
  };
}
