import { LateMenu } from "./LateMenu.tsx";
import type { MenuProps } from "./menu-props.ts";

const load = () => import("./MenuPopup.tsx").then((module) => module.default);

/**
 * A button that opens a menu. The menu's code is loaded when somebody points at the button or opens it; where it does
 * not arrive, a toast says so and the next press tries again.
 *
 * Keyboard: Enter, Space and Arrow Down open it; the arrows, Home, End and the first letters move, Enter and Space
 * choose, Escape and Tab close it, and the focus goes back to the button. Assistive technology reads a menu named by
 * `label`; the choice that holds is checked, what is not there yet is read as dimmed.
 */
export function Menu(props: MenuProps) {
  return <LateMenu {...props} load={load} />;
}
