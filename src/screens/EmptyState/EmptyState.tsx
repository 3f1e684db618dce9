import type { ReactNode } from "react";
import { Heading } from "../../components/layout/Heading/Heading.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import * as styles from "./EmptyState.css.ts";

export interface EmptyStateProps {
  title?: string;
  /** The level of the title's heading. Default 3. */
  level?: 2 | 3;
  /** A button or link to get there. */
  action?: ReactNode;
  /** What will appear here. */
  children: ReactNode;
}

/** Replaces an empty list: says what will appear there, and how to get there. */
export function EmptyState({ title, level = 3, action, children }: EmptyStateProps) {
  return (
    <Stack gap={3} align="start" className={styles.root}>
      {title ? (
        <Heading level={level} size="lg" weight="heading" leading="heading" tracking="heading">
          {title}
        </Heading>
      ) : null}
      <Text tone="muted" className={styles.text}>
        {children}
      </Text>
      {action}
    </Stack>
  );
}
