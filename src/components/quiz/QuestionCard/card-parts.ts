// The parts of a question card that the first question usually does not need.
export { Exhibit } from "../Exhibit/Exhibit.tsx";
export { Feedback } from "./Feedback.tsx";
export { MultipleOptions } from "./MultipleOptions.tsx";
export { optionExtras } from "./option-extras.tsx";
export { PartControls } from "./PartControls.tsx";
export { RichText } from "../RichText/RichText.tsx";
export { Scenario } from "../Scenario/Scenario.tsx";
