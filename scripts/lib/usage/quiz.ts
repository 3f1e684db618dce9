import type { Usage } from "./usage.ts";

export const quiz: Readonly<Record<string, Usage>> = {
  QuizPlayer: {
    since: "0.1.0",
    when: [
      "To run a whole quiz: it owns the attempt, the clock, shortcuts, drafts and the submission.",
      "With `children` and the parts of `Quiz`, in a custom layout.",
    ],
    whenNot: [
      "In a page without React: use `<cairn-quiz>`.",
      "To show a finished quiz: use `ReviewCard`.",
      "For other markup: use the engine in `cairn-prep/engine`.",
    ],
    dos: [
      {
        text: "Return the promise of your request from `onSubmit`: the player shows that it is pending, and offers to send a failed one again.",
      },
      { text: "Set `storage`, so that a reload loses nothing." },
    ],
    donts: [
      { text: "Don’t create a new list of questions on each render: each is checked again." },
      {
        text: "Don’t show answer keys to the page that must stay secret: leave them out and score on your server.",
      },
    ],
    keywords: ["exam", "test", "timer", "feedback", "autosave"],
  },
  Quiz: {
    since: "0.7.0",
    when: ["To arrange the parts of the player yourself, inside `Quiz.Root` or `QuizPlayer`."],
    whenNot: ["For the usual layout: use `QuizPlayer` without children."],
    dos: [
      { text: "Keep `Quiz.Notices` near the top: it says that time is up, or that answers can’t be stored." },
    ],
    donts: [{ text: "Don’t leave out `Quiz.Controls`: without it, learners can’t submit." }],
    keywords: ["layout", "composition"],
  },
  QuestionCard: {
    since: "0.1.0",
    when: ["For one question outside a quiz, such as a question of the day or a preview in an editor."],
    whenNot: [
      "For a quiz: use `QuizPlayer`, which keeps answers, focus and clock.",
      "For a submitted answer: use `ReviewCard`.",
    ],
    dos: [{ text: "Keep the answer yourself and pass it back: the card is controlled." }],
    donts: [{ text: "Don’t set `revealed` before the answer is final: it reveals the answer key." }],
    keywords: ["multiple choice", "matching", "order"],
  },
  QuestionNavigator: {
    since: "0.1.0",
    when: ["To show and change the position among many questions in a custom layout."],
    whenNot: ["In the player: it has one."],
    dos: [{ text: "Pass sets of zero-based positions; the cells count from 1." }],
    donts: [{ text: "Don’t pass `correct` and `incorrect` before the answers are revealed." }],
    keywords: ["pagination", "grid"],
  },
  Countdown: {
    since: "0.1.0",
    when: ["For the time that remains until a deadline, in a custom layout."],
    whenNot: ["In the player: it has one.", "For dates: write “in 12 days”."],
    dos: [
      {
        text: "Say `onAnnounce` in a polite live region: it calls at 10, 5 and 1 minutes and at 30 seconds.",
      },
    ],
    donts: [{ text: "Don’t pass the device’s clock if your server decides: pass `now` of your server." }],
    keywords: ["timer", "clock"],
  },
  OwnNote: {
    since: "0.3.0",
    when: ["For a learner’s private note on a question."],
    whenNot: ["For text that others read: use `TextArea`."],
    dos: [
      {
        text: "Save some time after the last key and pass the `state`: the learner sees whether it is saved.",
      },
    ],
    donts: [{ text: "Don’t cut off long text: pass it on and show the error." }],
    keywords: ["comment", "annotation", "autosave"],
  },
  ReviewCard: {
    since: "0.1.0",
    when: ["After submission: a question with the answer given, the right answer and the explanation."],
    whenNot: ["Before submission: use `QuestionCard`."],
    dos: [{ text: "Set `id`, so that links lead to a question." }],
    donts: [{ text: "Don’t show only wrong answers: explanations of right ones teach too." }],
    keywords: ["explanation", "solution"],
  },
  CairnQuiz: {
    since: "0.10.0",
    when: ["For a quiz in a page without React: a content management system, a static page, a form."],
    whenNot: ["In a React app: use `QuizPlayer`, which shares its React, theme and labels."],
    dos: [
      {
        text: "Pass the promise of your request to `waitUntil` of `cairn-submit`: the learner sees that it is pending.",
      },
    ],
    donts: [{ text: "Don’t style its inside: set variables at `cairn-quiz::part(quiz)`." }],
    keywords: ["web component", "custom element", "html"],
  },
};
