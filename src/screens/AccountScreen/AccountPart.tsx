import type { ReactNode } from "react";
import { Section } from "../../components/layout/Section/Section.tsx";
import * as css from "./AccountScreen.css.ts";

export interface AccountPartProps {
  title: string;
  /** What it is for. */
  subtitle: ReactNode;
  children: ReactNode;
}

/** A part of the account: a region named by its title. */
export function AccountPart({ title, subtitle, children }: AccountPartProps) {
  return (
    <Section title={title} subtitle={subtitle} className={css.part}>
      <div className={css.content}>{children}</div>
    </Section>
  );
}
