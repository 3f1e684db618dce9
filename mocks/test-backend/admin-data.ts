export const single = {
  text: "Which?",
  options: ["A", "B", "C", "D"].map((text) => ({ text })),
  correctAnswer: 1,
  difficultyLevel: 1,
  tags: [],
};
