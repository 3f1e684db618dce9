import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../controls/Button/Button.tsx";
import { FieldError } from "../../../controls/Field.tsx";
import { Spinner } from "../../../feedback/Spinner/Spinner.tsx";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { ExhibitPicture } from "../../../quiz/Exhibit/ExhibitPicture.tsx";
import { useLatest } from "../../../react/use-latest.ts";
import { FilePicker } from "../../shared/FilePicker/FilePicker.tsx";
import * as css from "./PictureField.css.ts";

/** The upload of a picture. */
export interface PictureUpload {
  /** Name of the file that is being uploaded; `null` if none is. */
  pendingName: string | null;
  /** Why the last upload failed, as a sentence; `null` if it did not. */
  problem: string | null;
  /** Uploads a file, and calls `onUploaded` with its URL. */
  onUpload: (file: File, onUploaded: (src: string) => void) => void;
  onCancel: () => void;
  /** Called if several files were dropped, or none. */
  onReject: () => void;
}

export interface PictureFieldProps {
  upload: PictureUpload;
  /** URL of the picture; empty if there is none. */
  src: string;
  /** Description of the picture, for the preview. */
  alt: string;
  /** Whether saving is pending: nothing can be changed. */
  pending: boolean;
  /** Why the picture can't be used, such as that it is missing; `null` if it can. Default `null`. */
  error?: string | null;
  /** Called with the URL of an uploaded picture. */
  onUploaded: (src: string) => void;
  onRemove: () => void;
}

const ACCEPT = ".png,.jpg,.jpeg,.gif,.webp,.avif,.svg";

/**
 * Uploads a picture, shows it, replaces or removes it. While a file is uploaded, the previous picture stays.
 *
 * Keyboard: the native file input, then the buttons. After Cancel and Remove, the file input has the focus. Assistive
 * technology announces that the upload began, ended or failed.
 */
export function PictureField(props: PictureFieldProps) {
  const { upload, src, alt, pending, error = null, onUploaded, onRemove } = props;
  const { pendingName, problem, onUpload, onCancel, onReject } = upload;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const focusInput = () => field.current?.querySelector("input")?.focus();
  const isPending = pendingName !== null;
  const latest = useLatest(onUploaded);
  const shownError = problem ?? error;
  return (
    <div ref={field} className={css.field}>
      <div>
        <FilePicker
          label={src === "" ? "Picture" : "Replace the picture"}
          hint="PNG, JPEG, GIF, WebP, AVIF or SVG, up to 2 MB. You can drop it here."
          accept={ACCEPT}
          onSelect={(file) => {
            if (pending || isPending) return;
            // Rendered synchronously: a key pressed before the next render would put back the value without the picture.
            onUpload(file, (uploaded) => flushSync(() => latest.current(uploaded)));
          }}
          onReject={onReject}
        />
        <Inline gap={2} nowrap align="baseline" shrink className={css.state} role="status">
          {isPending ? (
            <>
              <Spinner />
              <span className={css.name}>Uploading {pendingName}…</span>
            </>
          ) : null}
          {shownError === null ? null : <FieldError id={`${id}-error`}>{shownError}</FieldError>}
        </Inline>
      </div>
      {isPending ? (
        <Button
          className={css.action}
          onClick={() => {
            focusInput();
            onCancel();
          }}
        >
          Cancel the upload
        </Button>
      ) : null}
      {src === "" ? null : (
        <Stack gap={3} align="start" shrink className={css.preview}>
          <ExhibitPicture key={src} src={src} alt={alt === "" ? "The picture, not described yet" : alt} />
          <Button
            className={css.action}
            pending={pending || isPending}
            onClick={() => {
              focusInput();
              onRemove();
            }}
          >
            Remove the picture
          </Button>
        </Stack>
      )}
    </div>
  );
}
