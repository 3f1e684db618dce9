import { ContrastAnalyzer } from "../../components/accessibility/ContrastAnalyzer/ContrastAnalyzer.tsx";
import { THEMES, type ThemeName } from "../../components/theme/tokens/names.ts";
import { ScreenHead } from "../ScreenHead/ScreenHead.tsx";

export interface AccessibilityScreenProps {
  /** The current theme. */
  theme: ThemeName;
}

/** Shows how readable the current theme is (spec §2.11). */
export function AccessibilityScreen({ theme }: AccessibilityScreenProps) {
  const label = THEMES.find(({ name }) => name === theme)?.label ?? theme;
  return (
    <>
      <ScreenHead title="Accessibility">
        Checks how well text stands out from its background in the current theme: seven color pairs, measured
        as your browser paints them, against the Web Content Accessibility Guidelines.
      </ScreenHead>
      <ContrastAnalyzer themeLabel={label} />
    </>
  );
}
