import { useState } from "react";
import * as z from "zod/mini";
import type { User } from "../api/auth/schema.ts";
import { typedKey, useScreens } from "./ScreensProvider.tsx";

/**
 * What is typed into a form: it outlives its dialog, the screen and the end of a sign-in, until it is forgotten. Where
 * nothing was typed the form shows `initial`, also when that changes.
 */
export function useTypedDraft<Draft>(
  user: User,
  form: string,
  { schema, initial }: { schema: z.ZodMiniType<Draft>; initial: Draft },
) {
  const { typed } = useScreens();
  const key = typedKey(user.id, form);
  const [written, setWritten] = useState<Draft | null>(() => {
    const kept = z.safeParse(schema, parsed(typed.get(key)));
    return kept.success ? kept.data : null;
  });
  return {
    draft: written ?? initial,
    isTyped: written !== null,
    change: (next: Draft) => {
      typed.set(key, JSON.stringify(next));
      setWritten(next);
    },
    forget: () => {
      typed.delete(key);
      setWritten(null);
    },
  };
}

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
