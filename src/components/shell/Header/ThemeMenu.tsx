import { Contrast } from "../../icons/icons.tsx";
import { Menu } from "../Menu/Menu.tsx";
import { classNames } from "../../theme/class-names.ts";
import { isThemeName, THEMES, type ThemeName } from "../../theme/names.ts";
import { themeClass } from "../../theme/theme-class.ts";
import * as css from "./Header.css.ts";

const CHOICES = THEMES.map(({ name, label, description }) => ({
  value: name,
  label,
  description,
  icon: (
    <span className={classNames(themeClass(name), css.swatch)} aria-hidden>
      <span className={css.swatchInk} />
    </span>
  ),
}));

export interface ThemeMenuProps {
  theme: ThemeName;
  onThemeChange: (theme: ThemeName) => void;
}

/** The seven themes, each with a swatch of its own (spec §9). */
export function ThemeMenu({ theme, onThemeChange }: ThemeMenuProps) {
  return (
    <Menu
      label="Theme"
      choices={CHOICES}
      value={theme}
      onValueChange={(value) => {
        if (isThemeName(value)) onThemeChange(value);
      }}
    >
      <Contrast size={20} />
    </Menu>
  );
}
