import type { User } from "../../../api/auth/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { useFormDraft, type FormDraftOptions } from "../../forms/useFormDraft.ts";

/** Keeps the typed values of a form like {@link useFormDraft}, separately for each organization. */
export const useTenantDraft = <Draft>(
  user: User,
  tenantId: Id,
  form: string,
  options: FormDraftOptions<Draft>,
) => useFormDraft(user, `${form}:${tenantId}`, options);
