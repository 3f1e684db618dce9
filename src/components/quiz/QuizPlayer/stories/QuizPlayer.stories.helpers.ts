import { playerQuestions } from "../../../../../mocks/builders/player-questions.ts";
import { buildQuestion } from "../../../../../mocks/builders/quizzes.ts";

/** Three questions with the ids 901 to 903. Option 3 of the first is right. */
export const questions = [
  buildQuestion({
    subcategoryId: 13,
    text: "A clinic must prove that its cloud provider can’t read patient records. Which control proves it best?",
    options: [
      { id: 1, text: "TLS on every connection to the portal" },
      { id: 2, text: "Encryption at rest with keys of the provider" },
      { id: 3, text: "Encryption with keys that stay in the clinic" },
      { id: 4, text: "A private link between clinic and provider" },
    ],
    correctAnswer: 3,
    explanation:
      "Anybody with the key can read the data, so keys that never leave the clinic settle it.\n\nEncryption at rest with keys of the provider is tempting, but the provider can still decrypt.",
  }),
  ...playerQuestions.slice(0, 2),
].map((question, index) => ({ ...question, id: 901 + index }));
