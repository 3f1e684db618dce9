import {
  AppWindow as appWindow,
  Bookmark as bookmark,
  BookOpen as bookOpen,
  Calendar as calendar,
  CircleCheck as circleCheck,
  CircleDashed as circleDashed,
  Component as component,
  Copy as copy,
  Download as download,
  Folder as folder,
  ImagePlus as imagePlus,
  Lightbulb as lightbulb,
  MessageCircle as messageCircle,
  Mountain as mountain,
  Pencil as pencil,
  Pin as pin,
  Plus as plus,
  Printer as printer,
  Signpost as signpost,
  Strikethrough as strikethrough,
  Trash2 as trash,
  TrendingDown as trendingDown,
  TrendingUp as trendingUp,
  Undo2 as undo2,
  Upload as upload,
} from "lucide";
import { icon } from "./icon.tsx";

// Icons that neither the page frame nor the first view of the dashboard needs, so that those don't load them.
export const AppWindow = /* @__PURE__ */ icon(appWindow);
export const Bookmark = /* @__PURE__ */ icon(bookmark);
export const BookOpen = /* @__PURE__ */ icon(bookOpen);
export const Calendar = /* @__PURE__ */ icon(calendar);
export const CircleCheck = /* @__PURE__ */ icon(circleCheck);
export const CircleDashed = /* @__PURE__ */ icon(circleDashed);
export const Component = /* @__PURE__ */ icon(component);
export const Copy = /* @__PURE__ */ icon(copy);
export const Download = /* @__PURE__ */ icon(download);
export const Folder = /* @__PURE__ */ icon(folder);
export const ImagePlus = /* @__PURE__ */ icon(imagePlus);
export const Lightbulb = /* @__PURE__ */ icon(lightbulb);
export const MessageCircle = /* @__PURE__ */ icon(messageCircle);
export const Mountain = /* @__PURE__ */ icon(mountain);
export const Pencil = /* @__PURE__ */ icon(pencil);
export const Pin = /* @__PURE__ */ icon(pin);
export const Plus = /* @__PURE__ */ icon(plus);
export const Printer = /* @__PURE__ */ icon(printer);
export const Signpost = /* @__PURE__ */ icon(signpost);
export const Strikethrough = /* @__PURE__ */ icon(strikethrough);
export const Trash = /* @__PURE__ */ icon(trash);
export const TrendingDown = /* @__PURE__ */ icon(trendingDown);
export const TrendingUp = /* @__PURE__ */ icon(trendingUp);
export const Undo2 = /* @__PURE__ */ icon(undo2);
export const Upload = /* @__PURE__ */ icon(upload);
