// What only some questions need, in one piece.
export { Exhibit } from "../Exhibit/Exhibit.tsx";
export { MultipleOptions } from "./MultipleOptions.tsx";
export { PartControls } from "./PartControls.tsx";
export { Scenario } from "../Scenario/Scenario.tsx";
