import { Contrast } from "../../icons/icons.tsx";
import { Menu } from "../Menu/Menu.tsx";
import { classNames } from "../../theme/class-names.ts";
import { DEVICE_THEME, isThemeChoice, THEMES, type ThemeChoice } from "../../theme/names.ts";
import { themeClass } from "../../theme/theme-class.ts";
import * as css from "./Header.css.ts";

const CHOICES = [
  ...THEMES.map(({ name, label, description }) => ({
    value: name,
    label,
    description,
    icon: (
      <span className={classNames(themeClass(name), css.swatch)} aria-hidden>
        <span className={css.swatchInk} />
      </span>
    ),
  })),
  {
    value: DEVICE_THEME.name,
    label: DEVICE_THEME.label,
    description: DEVICE_THEME.description,
    icon: (
      <span className={classNames(themeClass("light"), css.swatch)} aria-hidden>
        <span className={classNames(themeClass("dark"), css.swatchHalf)} />
      </span>
    ),
  },
];

export interface ThemeMenuProps {
  theme: ThemeChoice;
  onThemeChange: (theme: ThemeChoice) => void;
}

/** The seven themes, each with a swatch of its own (spec §9), and the device's choice of two of them. */
export function ThemeMenu({ theme, onThemeChange }: ThemeMenuProps) {
  return (
    <Menu
      label="Theme"
      choices={CHOICES}
      value={theme}
      onValueChange={(value) => {
        if (isThemeChoice(value)) onThemeChange(value);
      }}
    >
      <Contrast size={20} />
    </Menu>
  );
}
