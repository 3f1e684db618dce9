import type { ReactNode } from "react";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import * as css from "../AccountScreen.css.ts";

export interface AccountPartProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** Renders one section of the account. */
export function AccountPart({ title, subtitle, children }: AccountPartProps) {
  return (
    <Section title={title} subtitle={subtitle} className={css.part}>
      <Stack gap={8} className={css.content}>
        {children}
      </Stack>
    </Section>
  );
}
