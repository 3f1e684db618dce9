import { Contrast } from "../../icons/icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { themeClass } from "../../theme/theme-class.ts";
import { isThemeName, THEMES, type ThemeName } from "../../theme/tokens/names.ts";
import { Menu } from "../Menu/Menu.tsx";
import { FOLLOW_DEVICE } from "./follow-device-texts.ts";
import * as css from "./ThemeMenu.css.ts";

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

const DEVICE_SWATCH = (
  <span className={classNames(themeClass("light"), css.swatch)} aria-hidden>
    <span className={classNames(themeClass("dark"), css.swatchHalf)} />
  </span>
);

export interface ThemeMenuProps {
  /** The current theme. */
  theme: ThemeName;
  /** Called with the selected theme, which stops following the device. */
  onThemeChange: (theme: ThemeName) => void;
  /** Whether the device's setting selects Light or Dark. */
  followsDevice: boolean;
  onFollowsDeviceChange: (followsDevice: boolean) => void;
}

/** A menu with the seven themes and their swatches (spec §9), and the switch to follow the device. */
export function ThemeMenu({ theme, onThemeChange, followsDevice, onFollowsDeviceChange }: ThemeMenuProps) {
  return (
    <Menu
      label="Theme"
      choices={CHOICES}
      value={theme}
      onValueChange={(value) => {
        if (isThemeName(value)) onThemeChange(value);
      }}
      toggle={{
        ...FOLLOW_DEVICE,
        icon: DEVICE_SWATCH,
        checked: followsDevice,
        onCheckedChange: onFollowsDeviceChange,
      }}
    >
      <Contrast size={20} />
    </Menu>
  );
}
