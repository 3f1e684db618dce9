import type { CopyOutcome } from "../../controls/use-copy.ts";
import { Text } from "../../layout/Text/Text.tsx";
import * as css from "./CopyStatus.css.ts";

interface CopyStatusProps {
  outcome: CopyOutcome;
  /** Content of the field, such as `link`. */
  content: string;
}

/** Announces whether the text of a field was copied. */
export function CopyStatus({ outcome, content }: CopyStatusProps) {
  return (
    <Text tone="muted" size="sm" className={css.copied} role="status">
      {outcome === "copied" ? "Copied." : null}
      {outcome === "blocked"
        ? `Your browser blocked copying. The ${content} is selected: copy it from the field.`
        : null}
    </Text>
  );
}
