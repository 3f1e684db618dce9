import { useEffect, useId, useState, type DragEvent } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./FilePicker.css.ts";

export interface FilePickerProps {
  /** Names the field. */
  label: string;
  /** Which files are asked for, and that they may be dropped here. */
  hint: string;
  /** Endings, such as `.csv`, with a comma between. */
  accept: string;
  /** Called with the file that was chosen or dropped. */
  onChoose: (file: File) => void;
  /** Called where several were dropped, or none. */
  onRefuse: () => void;
}

/**
 * Takes one file, chosen or dropped; one that is dropped beside it does nothing. Keyboard: the platform's own field, so Enter or Space opens the choice. Assistive
 * technology reads it named by its label with the hint.
 */
export function FilePicker({ label, hint, accept, onChoose, onRefuse }: FilePickerProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // A file that is dropped beside it would be opened by the browser in the place of the page.
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", keep);
    window.addEventListener("drop", keep);
    return () => {
      window.removeEventListener("dragover", keep);
      window.removeEventListener("drop", keep);
    };
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file, ...others] = event.dataTransfer.files;
    if (file && others.length === 0) onChoose(file);
    else onRefuse();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what can be dropped can be chosen too
    <div
      className={classNames(css.picker, isOver && css.dragging)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Over what lies within it is still over it.
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
          if (file) onChoose(file);
          // The same file may be chosen again once it is mended.
          target.value = "";
        }}
      />
      <p className={css.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
