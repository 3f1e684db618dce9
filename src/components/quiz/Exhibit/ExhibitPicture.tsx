import { useRef, useState } from "react";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { EyeOff } from "../../icons/part-icons.tsx";
import * as css from "./Exhibit.css.ts";

export const PICTURE_LABELS = {
  pictureFailed: "This picture did not load. It shows:",
  tryAgain: "Try again",
} as const satisfies LabelSet;

/** A picture, or what it shows in words where it did not load. */
export function ExhibitPicture({ src, alt }: { src: string; alt: string }) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const say = useSay("quiz", PICTURE_LABELS);
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes; the focus stays where the picture comes.
    place.current?.focus();
    setState("loading");
  };
  return (
    <div ref={place} className={css.place} tabIndex={-1}>
      {state === "failed" ? (
        <div className={css.missing}>
          <EyeOff className={css.missingIcon} size={20} />
          <div className={css.missingWords}>
            <p className={css.missingTitle} role="status">
              {say("pictureFailed")}
            </p>
            <p className={css.alt} dir="auto">
              {alt}
            </p>
          </div>
          <Button className={css.retry} onClick={retry}>
            {say("tryAgain")}
          </Button>
        </div>
      ) : (
        <img
          className={state === "shown" ? css.picture : css.coming}
          src={src}
          alt={alt}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
        />
      )}
    </div>
  );
}
