import type { ReactNode } from "react";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { DashboardLink } from "../DashboardLink/DashboardLink.tsx";

/** The props of a screen that a link with a token opens. */
export interface LinkScreenProps {
  /** The token of the link, or `null` if the address has none. The host removes it from the address immediately. */
  token: string | null;
  onDone: () => void;
}

export const INCOMPLETE_LINK = "This link is incomplete. Copy the whole link into the address bar.";

/** Says why a link can't be used, with a way to the sign-in. */
export function LinkProblem({ children }: { children: ReactNode }) {
  return (
    <Stack gap={5} align="start">
      <Notice tone="destructive">{children}</Notice>
      <DashboardLink>Go to sign-in</DashboardLink>
    </Stack>
  );
}
