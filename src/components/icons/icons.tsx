import {
  AppWindow as appWindow,
  ArrowDown as arrowDown,
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  ArrowUp as arrowUp,
  Bookmark as bookmark,
  BookOpen as bookOpen,
  Calendar as calendar,
  Check as check,
  ChevronDown as chevronDown,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  CircleDashed as circleDashed,
  CircleUser as circleUser,
  Clock as clock,
  Component as component,
  Contrast as contrast,
  Copy as copy,
  ExternalLink as externalLink,
  Eye as eye,
  EyeOff as eyeOff,
  FileText as fileText,
  Flag as flag,
  Folder as folder,
  Info as info,
  Lightbulb as lightbulb,
  Menu as menu,
  MessageCircle as messageCircle,
  Minus as minus,
  Mountain as mountain,
  NotebookPen as notebookPen,
  Pin as pin,
  Plus as plus,
  Printer as printer,
  RotateCw as rotateCw,
  Shuffle as shuffle,
  Signpost as signpost,
  Strikethrough as strikethrough,
  SunMoon as sunMoon,
  Target as target,
  TrendingDown as trendingDown,
  TrendingUp as trendingUp,
  TriangleAlert as triangleAlert,
  Undo2 as undo2,
  X as x,
  type IconNode,
} from "lucide";
import { createElement, type ComponentProps, type ReactElement } from "react";

/** An SVG's props; `size` is its width and height, in pixels or as a length, by default 24. */
export interface IconProps extends ComponentProps<"svg"> {
  size?: number | string;
}

/** A drawing of Lucide in the colour of the text around it. It says nothing by itself: words stand beside it. */
export type Icon = (props: IconProps) => ReactElement;

function icon(node: IconNode): Icon {
  const shapes = node.map(([shape, attributes], index) =>
    createElement(shape, { key: index, ...attributes }),
  );
  return ({ size = 24, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      {shapes}
    </svg>
  );
}

export const AppWindow = /* @__PURE__ */ icon(appWindow);
export const ArrowDown = /* @__PURE__ */ icon(arrowDown);
export const ArrowLeft = /* @__PURE__ */ icon(arrowLeft);
export const ArrowRight = /* @__PURE__ */ icon(arrowRight);
export const ArrowUp = /* @__PURE__ */ icon(arrowUp);
export const Bookmark = /* @__PURE__ */ icon(bookmark);
export const BookOpen = /* @__PURE__ */ icon(bookOpen);
export const Calendar = /* @__PURE__ */ icon(calendar);
export const Check = /* @__PURE__ */ icon(check);
export const ChevronDown = /* @__PURE__ */ icon(chevronDown);
export const ChevronLeft = /* @__PURE__ */ icon(chevronLeft);
export const ChevronRight = /* @__PURE__ */ icon(chevronRight);
export const CircleAlert = /* @__PURE__ */ icon(circleAlert);
export const CircleCheck = /* @__PURE__ */ icon(circleCheck);
export const CircleDashed = /* @__PURE__ */ icon(circleDashed);
export const CircleUser = /* @__PURE__ */ icon(circleUser);
export const Clock = /* @__PURE__ */ icon(clock);
export const Component = /* @__PURE__ */ icon(component);
export const Contrast = /* @__PURE__ */ icon(contrast);
export const Copy = /* @__PURE__ */ icon(copy);
export const ExternalLink = /* @__PURE__ */ icon(externalLink);
export const Eye = /* @__PURE__ */ icon(eye);
export const EyeOff = /* @__PURE__ */ icon(eyeOff);
export const FileText = /* @__PURE__ */ icon(fileText);
export const Flag = /* @__PURE__ */ icon(flag);
export const Folder = /* @__PURE__ */ icon(folder);
export const Info = /* @__PURE__ */ icon(info);
export const Lightbulb = /* @__PURE__ */ icon(lightbulb);
export const Menu = /* @__PURE__ */ icon(menu);
export const MessageCircle = /* @__PURE__ */ icon(messageCircle);
export const Minus = /* @__PURE__ */ icon(minus);
export const Mountain = /* @__PURE__ */ icon(mountain);
export const NotebookPen = /* @__PURE__ */ icon(notebookPen);
export const Pin = /* @__PURE__ */ icon(pin);
export const Plus = /* @__PURE__ */ icon(plus);
export const Printer = /* @__PURE__ */ icon(printer);
export const RotateCw = /* @__PURE__ */ icon(rotateCw);
export const Shuffle = /* @__PURE__ */ icon(shuffle);
export const Signpost = /* @__PURE__ */ icon(signpost);
export const Strikethrough = /* @__PURE__ */ icon(strikethrough);
export const SunMoon = /* @__PURE__ */ icon(sunMoon);
export const Target = /* @__PURE__ */ icon(target);
export const TrendingDown = /* @__PURE__ */ icon(trendingDown);
export const TrendingUp = /* @__PURE__ */ icon(trendingUp);
export const TriangleAlert = /* @__PURE__ */ icon(triangleAlert);
export const Undo2 = /* @__PURE__ */ icon(undo2);
export const X = /* @__PURE__ */ icon(x);
