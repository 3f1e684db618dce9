import { useState } from "react";
import * as z from "zod/mini";
import type { User } from "../api/auth/schema.ts";
import { typedKey, useScreens } from "./ScreensProvider.tsx";

/** What is typed into a form: it outlives its dialog, the screen and the end of a sign-in, until it is forgotten. */
export function useTypedDraft<Draft>(
  user: User,
  form: string,
  { schema, initial }: { schema: z.ZodMiniType<Draft>; initial: Draft },
) {
  const { typed } = useScreens();
  const key = typedKey(user.id, form);
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = z.safeParse(schema, parsed(typed.get(key)));
    return kept.success ? kept.data : initial;
  });
  return {
    draft,
    change: (next: Draft) => {
      typed.set(key, JSON.stringify(next));
      setDraft(next);
    },
    forget: (next: Draft = initial) => {
      typed.delete(key);
      setDraft(next);
    },
  };
}

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text));
