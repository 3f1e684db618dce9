import { ChevronLeft as chevronLeft, ChevronRight as chevronRight, Flag as flag } from "lucide";
import { icon } from "./icon.tsx";

// What the player shows with its first question. A module is loaded whole, so these stand apart from all others.
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const Flag = /* @__PURE__ */ icon(flag);
