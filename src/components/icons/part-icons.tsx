import { ArrowDown as arrowDown, Clock as clock, Eye as eye, EyeOff as eyeOff, Minus as minus } from "lucide";
import { icon } from "./icon.tsx";

// What only parts of a screen show that are loaded after it, and screens that are not the player.
export const ArrowDown = /* @__PURE__ */ icon(arrowDown);
export const Clock = /* @__PURE__ */ icon(clock);
export const Eye = /* @__PURE__ */ icon(eye);
export const EyeOff = /* @__PURE__ */ icon(eyeOff);
export const Minus = /* @__PURE__ */ icon(minus);
