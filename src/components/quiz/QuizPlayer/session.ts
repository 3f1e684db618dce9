// What every session needs after its first question, in one piece.
export { Notices } from "./Notices.tsx";
export { SessionSide } from "./SessionSide.tsx";
export { SessionWatch } from "./SessionWatch.tsx";
