import { Contrast } from "../../icons/icons.tsx";
import { Menu } from "../Menu/Menu.tsx";
import { classNames } from "../../theme/class-names.ts";
import { FOLLOW_DEVICE, isThemeName, THEMES, type ThemeName } from "../../theme/names.ts";
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

const DEVICE_SWATCH = (
  <span className={classNames(themeClass("light"), css.swatch)} aria-hidden>
    <span className={classNames(themeClass("dark"), css.swatchHalf)} />
  </span>
);

export interface ThemeMenuProps {
  /** The theme that is shown. */
  theme: ThemeName;
  /** Called with the chosen theme, which ends following the device. */
  onThemeChange: (theme: ThemeName) => void;
  /** Whether the device's setting decides between Light and Dark. */
  followsDevice: boolean;
  onFollowsDeviceChange: (followsDevice: boolean) => void;
}

/** The seven themes, each with its swatch (spec §9), and the switch to follow the device. */
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
