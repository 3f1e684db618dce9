// Checks and formats of the values in a statement (Experience API 1.0.3, part two).

const IRI = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export function languageOf({ language = "en" }: { language?: string | undefined }): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en";
  } catch {
    return assertValid(
      false,
      `language is ${JSON.stringify(language)}, but must be a tag such as "en" or "pt-BR"`,
    );
  }
}

/** Formats a duration in seconds; ISO 8601 allows any number of them. */
export function durationOf(seconds: number): string {
  assertValid(
    Number.isFinite(seconds) && seconds >= 0,
    `seconds is ${seconds}, but must be a number of at least 0`,
  );
  return `PT${Math.round(seconds)}S`;
}

export function timestampOf(now: Date | number): string {
  const date = new Date(now);
  assertValid(
    !Number.isNaN(date.getTime()),
    "now is not a valid time. Pass a Date or milliseconds since the epoch",
  );
  return date.toISOString();
}

export function iriOf(name: string, iri: string): string {
  assertValid(
    IRI.test(iri),
    `${name} is ${JSON.stringify(iri)}, but must be an absolute address such as https://your.host/quizzes/7`,
  );
  return iri;
}

export function assertUuid(name: string, uuid: string | undefined): void {
  assertValid(
    uuid === undefined || UUID.test(uuid),
    `${name} is ${JSON.stringify(uuid)}, but must be a UUID, such as from crypto.randomUUID()`,
  );
}

export function assertValid(isValid: false, message: string): never;
export function assertValid(isValid: boolean, message: string): asserts isValid;
export function assertValid(isValid: boolean, message: string): void {
  if (!isValid) throw new Error(`Cannot create an xAPI statement: ${message}.`);
}
