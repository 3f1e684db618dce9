import { CircleAlert as circleAlert, Info as info, TriangleAlert as triangleAlert } from "lucide";
import { icon } from "./icon.tsx";

// What notices show: a first look at the player has none.
export const CircleAlert = /* @__PURE__ */ icon(circleAlert);
export const Info = /* @__PURE__ */ icon(info);
export const TriangleAlert = /* @__PURE__ */ icon(triangleAlert);
