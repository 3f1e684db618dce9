import { ContrastAnalyzer } from "../../components/accessibility/ContrastAnalyzer/ContrastAnalyzer.tsx";
import { THEMES, type ThemeName } from "../../components/theme/names.ts";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";

export interface AccessibilityScreenProps {
  /** The theme in which the screen stands. */
  theme: ThemeName;
}

/** How well the current theme can be read (spec §2.11). */
export function AccessibilityScreen({ theme }: AccessibilityScreenProps) {
  const label = THEMES.find(({ name }) => name === theme)?.label ?? theme;
  return (
    <>
      <ScreenHead title="Accessibility">
        How well the text of the current theme stands out from its ground: seven pairs of colours, measured as
        your browser paints them, against the Web Content Accessibility Guidelines.
      </ScreenHead>
      <ContrastAnalyzer themeLabel={label} />
    </>
  );
}
