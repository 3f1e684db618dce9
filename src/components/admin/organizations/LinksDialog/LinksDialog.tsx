import { useRef, type ReactNode } from "react";
import { Button } from "../../../controls/Button/Button.tsx";
import { Dialog } from "../../../controls/Dialog/Dialog.tsx";
import { TextArea } from "../../../controls/TextArea/TextArea.tsx";
import { useCopy } from "../../../controls/use-copy.ts";
import { Copy } from "../../../icons/screen-icons.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { CopyStatus } from "../CopyStatus.tsx";

export interface LinksDialogProps {
  title: string;
  /** The links as text, one per line; `null` if there are none to show. */
  links: string | null;
  /** Says what happened and what to do next. */
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the result of inviting people, with the links to pass on. They can't be shown again, because they are not stored. */
export function LinksDialog({ title, links, children, open, onOpenChange }: LinksDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { outcome, copy } = useCopy(field);
  return (
    <Dialog
      title={title}
      open={open}
      onOpenChange={onOpenChange}
      closable={false}
      actions={
        <>
          <Button size="lg" onClick={() => onOpenChange(false)}>
            Close
          </Button>
          {links === null ? null : (
            <Button size="lg" variant="primary" onClick={() => void copy()}>
              <Copy size={18} />
              Copy
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {children}
        {links === null ? null : (
          <>
            <TextArea
              ref={field}
              label="Links"
              readOnly
              rows={Math.min(8, links.split("\n").length)}
              value={links}
            />
            <CopyStatus outcome={outcome} content="text" />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
