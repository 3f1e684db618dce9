import { ChevronLeft as chevronLeft, ChevronRight as chevronRight, Flag as flag } from "lucide";
import { icon } from "./icon.tsx";

// Icons of the player's first question. Separate, because a module is always loaded as a whole.
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const Flag = /* @__PURE__ */ icon(flag);
