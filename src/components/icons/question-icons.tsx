import {
  Clock as clock,
  ExternalLink as externalLink,
  GripVertical as gripVertical,
  Minus as minus,
  NotebookPen as notebookPen,
} from "lucide";
import { icon } from "./icon.tsx";

// Icons of questions, results and tables, which neither the sign-in nor the first view of the dashboard has.
export const Clock = /* @__PURE__ */ icon(clock);
export const ExternalLink = /* @__PURE__ */ icon(externalLink);
export const GripVertical = /* @__PURE__ */ icon(gripVertical);
export const Minus = /* @__PURE__ */ icon(minus);
export const NotebookPen = /* @__PURE__ */ icon(notebookPen);
