import type { Usage } from "./usage.ts";

export const controls: Readonly<Record<string, Usage>> = {
  Button: {
    since: "0.1.0",
    when: [
      "For an action on this page: start, save, submit, delete.",
      "`primary` for the next step of a task, at most once in view; `destructive` for what can't be undone.",
    ],
    whenNot: [
      "To go to another page: use `ButtonLink`, which can open in a new tab.",
      "To choose among values: use radio buttons, `Select` or `Tabs`.",
    ],
    dos: [
      { text: "Name the action and its object.", args: { variant: "primary", children: "Start quiz" } },
      {
        text: "While the action runs, set `pending`, which keeps the focus.",
        args: { pending: true, children: "Saving…" },
      },
    ],
    donts: [
      {
        text: "Don’t write only “OK” or “Yes”, which mean nothing out of context.",
        args: { variant: "primary", children: "OK" },
      },
      {
        text: "Don’t disable a button without saying what is missing.",
        args: { disabled: true, children: "Submit" },
      },
    ],
    keywords: ["icon button", "submit", "call to action"],
  },
  ButtonLink: {
    since: "0.1.0",
    when: ["To go to another page where the link is the main thing to do, such as “View results”."],
    whenNot: ["For actions: use `Button`.", "Within a sentence: use a plain link."],
    dos: [{ text: "Name the destination.", args: { href: "#results", children: "View results" } }],
    donts: [{ text: "Don’t name the gesture.", args: { href: "#results", children: "Click here" } }],
  },
  Dialog: {
    since: "0.1.0",
    when: [
      "For a decision that must be made before going on, such as confirming a deletion.",
      "For a short form (`wide`), a text to read (`reading`) or details beside a list (`side`).",
    ],
    whenNot: [
      "For news that need no decision: use `Toaster` or `Notice`.",
      "For long forms: use a page, which has an address and survives a reload.",
    ],
    dos: [
      { text: "Ask the question in the title and repeat its verb in the button: “Delete Acme?”, “Delete”." },
    ],
    donts: [{ text: "Don’t open a dialog from a dialog, or when the page loads." }],
    keywords: ["modal", "popup", "sheet", "overlay"],
  },
  Menu: {
    since: "0.1.0",
    when: [
      "For several actions or links behind one button, such as the user menu.",
      "With `choices`, for one of a few values whose effect is visible at once, such as the theme.",
    ],
    whenNot: ["For a value of a form: use `Select`.", "For fewer than three actions: show buttons."],
    dos: [{ text: "Give the button the name of what the menu belongs to, such as “User menu”." }],
    donts: [{ text: "Don’t hide the main action of a page in a menu." }],
    keywords: ["dropdown", "popover"],
  },
  ProgressBar: {
    since: "0.1.0",
    when: ["For progress with a known end, such as the answered part of a quiz."],
    whenNot: [
      "Compared to a goal: use `MasteryBar`.",
      "For waiting without a known end: show a skeleton or text.",
    ],
    dos: [{ text: "Name what progresses.", args: { label: "Quiz progress", value: 48 } }],
    donts: [{ text: "Don’t let the value go back.", args: { label: "Loading", value: 5 } }],
    keywords: ["loading", "percentage"],
  },
  Select: {
    since: "0.1.0",
    when: ["For one of about 5 to 50 values in a form."],
    whenNot: [
      "For up to four values: use radio buttons, which show all of them.",
      "To filter with “all” as the first choice: use `SelectOrAll`.",
    ],
    dos: [{ text: "Put the most common value first and select it.", args: { label: "Time limit" } }],
    donts: [
      {
        text: "Don’t hide the label where nothing else says what is selected.",
        args: { labelHidden: true },
      },
    ],
    keywords: ["dropdown", "combobox", "picker"],
  },
  SelectOrAll: {
    since: "0.5.0",
    when: ["For a filter of a list: one option, or all of them."],
    whenNot: ["For a required value of a form: use `Select`."],
    dos: [{ text: "Say all of what, such as “All certifications”." }],
    donts: [{ text: "Don’t add an option for nothing: `null` is “all”." }],
    keywords: ["filter"],
  },
  Tabs: {
    since: "0.1.0",
    when: ["For two to seven views of one subject, of which only one is needed at a time."],
    whenNot: [
      "For steps of a task, or where people compare the contents.",
      "For pages with separate addresses: use links.",
    ],
    dos: [{ text: "Use nouns of one or two words." }],
    donts: [{ text: "Don’t nest tabs, and don’t change their order." }],
    keywords: ["segmented control", "navigation"],
  },
  Tag: {
    since: "0.1.0",
    when: ["For a short property of an entry, such as its mode or status."],
    whenNot: ["For something to press: use `Button`.", "For a sentence: use `Notice`."],
    dos: [
      {
        text: "Say the status in words; the tone repeats it.",
        args: { tone: "success", children: "Passed" },
      },
    ],
    donts: [{ text: "Don’t rely on the color.", args: { tone: "destructive", children: "!" } }],
    keywords: ["badge", "chip", "label", "status"],
  },
  TextArea: {
    since: "0.2.0",
    when: ["For text of several lines, such as a description."],
    whenNot: ["For one line: use `TextField`, where Enter submits the form."],
    dos: [
      { text: "State limits in the hint before they are reached.", args: { hint: "At most 500 characters" } },
    ],
    donts: [{ text: "Don’t only say that the text is wrong.", args: { error: "Invalid" } }],
    keywords: ["multiline", "input"],
  },
  TextField: {
    since: "0.1.0",
    when: ["For one line of text, an email address, a password, a search or a date."],
    whenNot: ["For known values: use `Select`.", "For several lines: use `TextArea`."],
    dos: [
      {
        text: "Say in the error what to enter.",
        args: { error: "Enter an address such as mara@example.com." },
      },
    ],
    donts: [
      {
        text: "Don’t put the label into the placeholder: it disappears while typing.",
        args: { label: "Field", placeholder: "Email" },
      },
    ],
    keywords: ["input", "password", "form"],
  },
  CairnProvider: {
    since: "0.7.0",
    when: [
      "Once around everything of Cairn: it sets theme, language, direction, labels and the link component.",
    ],
    whenNot: ["Around `<cairn-quiz>`, which has attributes for that."],
    dos: [{ text: "Load the style sheet of the theme that you name." }],
    donts: [{ text: "Don’t put one around each component: a nested one is for another theme or language." }],
    keywords: ["theme", "dark", "i18n", "locale", "right to left", "rtl"],
  },
  IconProvider: {
    since: "0.21.0",
    when: ["To use the icons of your own design system. **Foundations / Icons** lists the names."],
    whenNot: ["For the icon of one action: components such as `Tag` take an icon as a prop."],
    dos: [{ text: "Pass the props on to your `<svg>`: they set its size and hide it from screen readers." }],
    donts: [{ text: "Don’t give the icon a name or a title: there is always a text with it." }],
    keywords: ["own icons", "custom icons", "symbols", "lucide"],
  },
};
