import { useEffect, useRef } from "react";
import { Button } from "../../../controls/Button/Button.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { FieldDifferences, type FieldDifferencesProps } from "../FieldDifferences/FieldDifferences.tsx";
import * as css from "./ChangedElsewhere.css.ts";

export interface ChangedElsewhereProps {
  /** The version that was stored in the meantime. */
  version: number;
  fields: FieldDifferencesProps["fields"];
  pending: boolean;
  /** Called to save this user's changes over the stored version. */
  onUseMine: () => void;
  /** Called to continue with the stored version. */
  onUseTheirs: () => void;
}

/**
 * Reports an edit conflict on a question, with both texts side by side.
 *
 * Keyboard: focus moves to the heading; two buttons follow the texts. Assistive technology reads, for each
 * field, the user's text and then the stored one.
 */
export function ChangedElsewhere({
  version,
  fields,
  pending,
  onUseMine,
  onUseTheirs,
}: ChangedElsewhereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" gap={4} shrink className={css.changed} aria-label="Changed by someone else">
      <h4 ref={heading} className={css.title} tabIndex={-1}>
        Someone else changed this question
      </h4>
      <Text leading="body">
        Version {version} is stored now. Your changes are still here, but not saved.
        {fields.length === 0
          ? " Both versions are the same."
          : " If you use yours, your changes replace theirs, and the other fields keep their values."}
      </Text>
      <FieldDifferences fields={fields} />
      <Inline gap={3}>
        <Button pending={pending} onClick={onUseTheirs}>
          Use theirs
        </Button>
        <Button variant="primary" pending={pending} onClick={onUseMine}>
          Use mine
        </Button>
      </Inline>
    </Stack>
  );
}
