import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuProps } from "./menu-props.ts";

const load = () => import("./MenuPopup.tsx").then((module) => module.default);

/**
 * A button that opens a menu. The menu's code is loaded when the pointer enters the button or it is opened; if
 * that fails, a toast says so and the next click retries.
 *
 * Keyboard: Enter, Space and Arrow Down open it; arrow keys, Home, End and first letters move, Enter and Space
 * select, Escape and Tab close it and return focus to the button. Assistive technology announces a menu named
 * by `label`; the current choice is checked, unavailable entries are dimmed.
 */
export function Menu(props: MenuProps) {
  return <LazyMenu {...props} load={load} />;
}
