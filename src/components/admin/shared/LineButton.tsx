import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../controls/Button/Button.tsx";

interface LineButtonProps {
  label: string;
  disabled: boolean;
  /** Whether its content is an icon. Default true. */
  iconOnly?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button in an item of a list, which stays focusable when disabled. If it removes its item, the focus moves to the
 * next item, the previous one, or the button below the list of its group.
 */
export function LineButton({ label, disabled, iconOnly = true, onClick, children }: LineButtonProps) {
  return (
    <Button
      variant={iconOnly ? "quiet" : "outline"}
      iconOnly={iconOnly}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) return;
        const line = event.currentTarget.closest("li");
        const next = line?.nextElementSibling ?? line?.previousElementSibling;
        const group = line?.closest("fieldset");
        const button = event.currentTarget;
        // Rendered synchronously, so that the focus never moves after the next key or click.
        flushSync(onClick);
        if (button.isConnected) button.focus();
        else
          (
            next?.querySelector<HTMLElement>("textarea, button") ??
            group?.querySelector<HTMLElement>(":scope > button")
          )?.focus();
      }}
    >
      {children}
    </Button>
  );
}
