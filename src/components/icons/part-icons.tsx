import {
  ArrowDown as arrowDown,
  ArrowUp as arrowUp,
  ChevronDown as chevronDown,
  Clock as clock,
  ExternalLink as externalLink,
  Eye as eye,
  EyeOff as eyeOff,
  GripVertical as gripVertical,
  Minus as minus,
  NotebookPen as notebookPen,
} from "lucide";
import { icon } from "./icon.tsx";

// Icons of lazy parts of screens, and of screens other than the player.
export const ArrowDown = /* @__PURE__ */ icon(arrowDown);
export const ArrowUp = /* @__PURE__ */ icon(arrowUp);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const Clock = /* @__PURE__ */ icon(clock);
export const ExternalLink = /* @__PURE__ */ icon(externalLink);
export const Eye = /* @__PURE__ */ icon(eye);
export const EyeOff = /* @__PURE__ */ icon(eyeOff);
export const GripVertical = /* @__PURE__ */ icon(gripVertical);
export const Minus = /* @__PURE__ */ icon(minus);
export const NotebookPen = /* @__PURE__ */ icon(notebookPen);
