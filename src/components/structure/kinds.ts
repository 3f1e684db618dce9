import type { StructureNode } from "../../api/structure/schema.ts";
import type { Icon } from "../icons/icon.tsx";
import { AppWindow, Component, Folder, Signpost } from "../icons/screen-icons.tsx";

/** Label and icon of each kind of node. */
export const KINDS: Readonly<Record<StructureNode["kind"], { name: string; Icon: Icon }>> = {
  route: { name: "Route", Icon: Signpost },
  screen: { name: "Screen", Icon: AppWindow },
  component: { name: "Component", Icon: Component },
  group: { name: "Group", Icon: Folder },
};
