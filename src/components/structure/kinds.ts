import type { StructureNode } from "../../api/structure/schema.ts";
import type { Icon } from "../icons/icon.tsx";
import { AppWindow, Component, Folder, Signpost } from "../icons/screen-icons.tsx";

/** Label and icon of each kind of node. */
export const KINDS: Readonly<Record<StructureNode["kind"], { word: string; Icon: Icon }>> = {
  route: { word: "Route", Icon: Signpost },
  screen: { word: "Screen", Icon: AppWindow },
  component: { word: "Component", Icon: Component },
  group: { word: "Group", Icon: Folder },
};
