// Bundled into the package's script, which adds the styles, defines the element, and exports the names in `index.ts`.
export { CairnQuiz, defineCairnQuiz } from "./CairnQuiz.tsx";
export { CairnSubmitEvent } from "./events.ts";
export { addStyles } from "./style-sheet.ts";
