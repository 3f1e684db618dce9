import { useState } from "react";
import * as z from "zod/mini";
import type { User } from "../../api/auth/schema.ts";
import { parseJson } from "../../api/values/parse-json.ts";
import { typedKey, useScreens } from "../ScreensProvider.tsx";

export interface FormDraftOptions<Draft> {
  schema: z.ZodMiniType<Draft>;
  initial: Draft;
}

/**
 * Keeps the typed values of a form until `forget` is called, even after closing its dialog, leaving the screen, or
 * the end of the sign-in session. Without typed values, or with invalid ones, returns `initial`, which may change.
 */
export function useFormDraft<Draft>(user: User, form: string, { schema, initial }: FormDraftOptions<Draft>) {
  const { typedTexts } = useScreens();
  const key = typedKey(user.id, form);
  const read = (): Draft | null => {
    const stored = z.safeParse(schema, parseJson(typedTexts.get(key) ?? ""));
    return stored.success ? stored.data : null;
  };
  const [typedDraft, setTypedDraft] = useState(read);
  return {
    draft: typedDraft ?? initial,
    /** Returns the draft as it is now, after a call that took time. */
    latest: (): Draft => read() ?? initial,
    isTyped: typedDraft !== null,
    change: (next: Draft) => {
      typedTexts.set(key, JSON.stringify(next));
      setTypedDraft(next);
    },
    forget: () => {
      typedTexts.delete(key);
      setTypedDraft(null);
    },
  };
}
