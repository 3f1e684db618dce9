import type { Usage } from "./usage.ts";

export const feedback: Readonly<Record<string, Usage>> = {
  Message: {
    since: "0.1.0",
    when: ["As the only content of a screen: not found, no permission, failed."],
    whenNot: ["Beside other content: use `Notice`."],
    dos: [
      {
        text: "Say what happened and what to do next.",
        args: {
          title: "Quiz not found",
          children: "It may have been deleted. Choose another one on the dashboard.",
        },
      },
    ],
    donts: [
      {
        text: "Don’t blame, and don’t show codes alone.",
        args: { title: "Error 404", children: "Bad request." },
      },
    ],
    keywords: ["empty state", "error page", "not found"],
  },
  Notice: {
    since: "0.1.0",
    when: [
      "For the state of the screen, as long as it lasts: offline, time is up, a section could not be loaded.",
    ],
    whenNot: ["For the outcome of an action: use `Toaster`.", "For an error of a field: use its `error`."],
    dos: [
      {
        text: "Name the consequence.",
        args: { tone: "warning", children: "You are offline. Your answers are stored on this device." },
      },
    ],
    donts: [
      {
        text: "Don’t use `destructive` for anything but a failure: it interrupts screen readers.",
        args: { tone: "destructive", children: "You have 3 open quizzes." },
      },
    ],
    keywords: ["alert", "banner", "warning"],
  },
  Toaster: {
    since: "0.1.0",
    when: [
      "Once around the app, for the outcome of actions: saved, copied, failed.",
      "`useToast` shows a toast from any descendant.",
    ],
    whenNot: ["For what must not be missed: use `Notice`.", "For decisions: use `Dialog`."],
    dos: [{ text: "Offer to undo what can be undone." }],
    donts: [{ text: "Don’t repeat what the screen already shows." }],
    keywords: ["snackbar", "notification", "toast"],
  },
  ContrastAnalyzer: {
    since: "0.2.0",
    when: ["To check your own theme where it is used."],
    whenNot: ["For learners: it is a tool for the people who choose colors."],
    dos: [{ text: "Put it inside the element that has the theme." }],
    donts: [{ text: "Don’t take its seven pairs for all: the contrast page measures every pair." }],
    keywords: ["accessibility", "wcag", "color"],
  },
};
