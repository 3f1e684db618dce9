import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import type { ReactNode } from "react";
import * as css from "./ScreenHead.css.ts";

export interface ScreenHeadProps {
  title: string;
  /** Says in a sentence or two what the screen is for. */
  children: ReactNode;
}

/** Renders a screen's heading, which takes the focus on navigation, and its introduction. */
export function ScreenHead({ title, children }: ScreenHeadProps) {
  return (
    <div className={css.head}>
      <Heading
        level={1}
        weight="heading"
        leading="tight"
        tracking="display"
        breaks="anywhere"
        className={css.title}
        tabIndex={-1}
      >
        {title}
      </Heading>
      <Text tone="muted" leading="question" breaks="pretty" className={css.lead}>
        {children}
      </Text>
    </div>
  );
}
