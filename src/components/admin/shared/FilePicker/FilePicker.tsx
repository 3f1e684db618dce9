import { useEffect, useId, useState, type DragEvent } from "react";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { classNames } from "../../../theme/class-names.ts";
import * as css from "./FilePicker.css.ts";

export interface FilePickerProps {
  /** Label of the field. */
  label: string;
  /** Describes the accepted files, and that they can be dropped here. */
  hint: string;
  /** File extensions such as `.csv`, separated by commas. */
  accept: string;
  /** Called with the selected or dropped file. */
  onSelect: (file: File) => void;
  /** Called if several files were dropped, or none. */
  onReject: () => void;
}

/**
 * Accepts one file, selected or dropped. Keyboard: the native file input, opened by Enter or Space. Assistive
 * technology announces its label with the hint.
 */
export function FilePicker({ label, hint, accept, onSelect, onReject }: FilePickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A file dropped elsewhere on the page would replace the page in the browser.
    const preventOpening = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", preventOpening);
    window.addEventListener("drop", preventOpening);
    return () => {
      window.removeEventListener("dragover", preventOpening);
      window.removeEventListener("drop", preventOpening);
    };
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file, ...others] = event.dataTransfer.files;
    if (file && others.length === 0) onSelect(file);
    else onReject();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the file input does the same
    <Stack
      gap={2}
      align="start"
      shrink
      className={classNames(css.picker, isOver && css.dragging)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Moving over a child element is not leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={css.input}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onSelect(file);
          // Allows selecting the same file again after it was fixed.
          target.value = "";
        }}
      />
      <Text size="sm" id={`${id}-hint`}>
        {hint}
      </Text>
    </Stack>
  );
}
