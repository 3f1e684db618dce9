// What the package's script is made of, which names the styles, defines the element and exports what `index.ts` says.
export { CairnQuiz, defineCairnQuiz } from "./CairnQuiz.tsx";
export { CairnSubmitEvent } from "./events.ts";
export { addStyles } from "./style-sheet.ts";
