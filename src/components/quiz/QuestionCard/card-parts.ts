import { Exhibit } from "../Exhibit/Exhibit.tsx";
import { RichText } from "../RichText/RichText.tsx";
import { Scenario } from "../Scenario/Scenario.tsx";
import { MultipleOptions } from "./controls/MultipleOptions.tsx";
import { optionExtras } from "./controls/option-extras.tsx";
import { PartControls } from "./controls/PartControls.tsx";
import { Feedback } from "./feedback/Feedback.tsx";

/** The parts of a question card that the first question usually does not need. */
export const cardParts = {
  Exhibit,
  Feedback,
  MultipleOptions,
  optionExtras,
  PartControls,
  RichText,
  Scenario,
};
