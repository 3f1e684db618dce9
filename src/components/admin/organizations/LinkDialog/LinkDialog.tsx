import { useRef } from "react";
import { Button } from "../../../controls/Button/Button.tsx";
import { Dialog } from "../../../controls/Dialog/Dialog.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { useCopy } from "../../../controls/use-copy.ts";
import { formatDateTime } from "../../../i18n/format/dates.ts";
import { Copy } from "../../../icons/screen-icons.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { CopyStatus } from "../CopyStatus.tsx";

export interface LinkDialogProps {
  /** The user whom the link is for. */
  username: string;
  /** The complete URL with its token. */
  link: string;
  /** When it expires. */
  expiresAt: string;
  /** A confirmation such as `Nina Berg was added.`. */
  children?: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the link with which a user sets a password. It can't be shown again, because it is not stored. */
export function LinkDialog({ username, link, expiresAt, children, open, onOpenChange }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy(field);
  return (
    <Dialog
      title={`Link for ${username}`}
      open={open}
      onOpenChange={onOpenChange}
      closable={false}
      actions={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            Close
          </Button>
          <Button size="lg" variant="primary" onClick={() => void copy()}>
            <Copy size={18} />
            Copy link
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text leading="body" breaks="pretty">
          {children} Send this link to {username} to set a password. It works once, until{" "}
          {formatDateTime(expiresAt, "en")}, and is not shown again. You can create a new link at any time.
        </Text>
        <TextField
          ref={field}
          label="Link"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyStatus outcome={outcome} content="link" />
      </Stack>
    </Dialog>
  );
}
