import { CircleAlert as circleAlert, Info as info, TriangleAlert as triangleAlert } from "lucide";
import { icon } from "./icon.tsx";

// Icons of notices, which the first view of the player does not have.
export const CircleAlert = /* @__PURE__ */ icon(circleAlert);
export const Info = /* @__PURE__ */ icon(info);
export const TriangleAlert = /* @__PURE__ */ icon(triangleAlert);
