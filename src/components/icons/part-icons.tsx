import {
  ArrowDown as arrowDown,
  ArrowUp as arrowUp,
  ChevronDown as chevronDown,
  Eye as eye,
  EyeOff as eyeOff,
} from "lucide";
import { icon } from "./icon.tsx";

// Icons of lazy parts of screens, and of screens other than the player.
export const ArrowDown = /* @__PURE__ */ icon(arrowDown);
export const ArrowUp = /* @__PURE__ */ icon(arrowUp);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const Eye = /* @__PURE__ */ icon(eye);
export const EyeOff = /* @__PURE__ */ icon(eyeOff);
