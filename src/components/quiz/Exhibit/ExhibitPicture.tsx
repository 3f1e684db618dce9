import { useRef, useState } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { EyeOff } from "../../icons/part-icons.tsx";
import * as css from "./Exhibit.css.ts";

export const PICTURE_LABELS = {
  pictureFailed: "This picture did not load. It shows:",
  tryAgain: "Try again",
} as const satisfies LabelSet;

/** Shows a picture, or its alternative text if it fails to load. */
export function ExhibitPicture({ src, alt }: { src: string; alt: string }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const t = useLabels("quiz", PICTURE_LABELS);
  const container = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button is about to be removed.
    container.current?.focus();
    setState("loading");
  };
  return (
    <div ref={container} className={css.container} tabIndex={-1}>
      {state === "failed" ? (
        <div className={css.missing}>
          <EyeOff className={css.missingIcon} size={20} />
          <div className={css.missingText}>
            <p className={css.missingTitle} role="status">
              {t("pictureFailed")}
            </p>
            <p className={css.alt} dir="auto">
              {alt}
            </p>
          </div>
          <Button className={css.retry} onClick={retry}>
            {t("tryAgain")}
          </Button>
        </div>
      ) : (
        <img
          className={state === "shown" ? css.picture : css.loading}
          src={src}
          alt={alt}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}
