type Picked<T, Field> = T extends unknown ? Pick<T, Field & keyof T> : never;

/**
 * Returns a copy with only these fields, of which some can be absent. Documents are converted by lists of the fields that are sent
 * rather than of the hidden ones, so that a new field of a document stays on the server.
 */
export const pick = <T extends object, Field extends string>(
  value: T,
  fields: readonly Field[],
): Picked<T, Field> =>
  Object.fromEntries(
    Object.entries(value).filter(([name]) => (fields as readonly string[]).includes(name)),
  ) as Picked<T, Field>;

/** Returns the names of the fields of a schema. */
export const fieldsOf = <Shape extends object>({ shape }: { shape: Shape }): (keyof Shape & string)[] =>
  Object.keys(shape) as (keyof Shape & string)[];
