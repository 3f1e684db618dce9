import {
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  Check as check,
  ChevronRight as chevronRight,
  Contrast as contrast,
  FileText as fileText,
  Flag as flag,
  Menu as menu,
  RotateCw as rotateCw,
  Search as search,
  Shuffle as shuffle,
  Target as target,
  X as x,
} from "lucide";
import { icon } from "./icon.tsx";

// Icons of the page frame and the dashboard. Icons of other screens are in screen-icons.tsx.
export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft);
export const ArrowRight = /* @__PURE__ */ icon(arrowRight);
export const Check = /* @__PURE__ */ icon(check);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const Contrast = /* @__PURE__ */ icon(contrast);
export const FileText = /* @__PURE__ */ icon(fileText);
export const Flag = /* @__PURE__ */ icon(flag);
export const Menu = /* @__PURE__ */ icon(menu);
export const RotateCw = /* @__PURE__ */ icon(rotateCw);
export const Search = /* @__PURE__ */ icon(search);
export const Shuffle = /* @__PURE__ */ icon(shuffle);
export const Target = /* @__PURE__ */ icon(target);
export const X = /* @__PURE__ */ icon(x);
