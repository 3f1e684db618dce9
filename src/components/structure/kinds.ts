import type { StructureNode } from "../../api/structure/schema.ts";
import { AppWindow, Component, Folder, Signpost, type Icon } from "../icons/icons.tsx";

/** How each kind of part is named and drawn. */
export const KINDS: Readonly<Record<StructureNode["kind"], { word: string; Icon: Icon }>> = {
  route: { word: "Route", Icon: Signpost },
  screen: { word: "Screen", Icon: AppWindow },
  component: { word: "Component", Icon: Component },
  group: { word: "Group", Icon: Folder },
};
