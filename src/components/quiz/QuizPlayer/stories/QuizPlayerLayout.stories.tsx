import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click } from "../../../../../.storybook/test/interactions.ts";
import { largeText } from "../../../../../.storybook/test/media.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import { playerQuestions } from "../../../../../mocks/builders/player-questions.ts";
import { buildQuestion, buildQuestions } from "../../../../../mocks/builders/quizzes.ts";
import { ToastContainer } from "../../../feedback/Toaster/ToastContainer.tsx";
import ToastView from "../../../feedback/Toaster/ToastView.tsx";
import { createOpenDialogs } from "../../../focus/open-dialogs.ts";
import { ar } from "../../../languages/ar.ts";
import { de } from "../../../languages/de.ts";
import { CairnProvider } from "../../../theme/CairnProvider/CairnProvider.tsx";
import { question } from "../../engine/attempt.helpers.ts";
import { QuizPlayer, type QuizPlayerProps } from "../QuizPlayer.tsx";
import { player } from "../QuizPlayer.css.ts";

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Sizes and languages",
  component: QuizPlayer,
  args: { ...HOSTED_QUIZ_PROPS, questions: playerQuestions },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** Renders the twelfth question, answered. */
const answered = storeWithDraft({
  answers: { [playerQuestions[11]?.id ?? ""]: 1 },
  currentQuestionId: playerQuestions[11]?.id ?? null,
});

/** On a phone, position, clock and controls stay visible, and a new question appears below the bar. */
export const OnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  args: { storage: answered },
  play: async ({ canvas }) => {
    const button = (name: string) => canvas.getByRole("button", { name });
    button("Next").scrollIntoView({ block: "end" });
    await click(canvas, "Next");
    const heading = canvas.getByRole("heading", { level: 2, name: playerQuestions[12]?.text ?? "" });
    await expect(heading).toHaveFocus();
    const barEnd = () => canvas.getByRole("progressbar").getBoundingClientRect().bottom;
    await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(barEnd());
    // After scrolling far down in the question.
    const option = canvas.getByRole("radio", { name: /^B\./ });
    window.scrollTo(0, option.getBoundingClientRect().top + window.scrollY);
    for (const seen of [canvas.getByText("Question 13 of 25"), canvas.getByRole("timer"), button("Next")]) {
      const { top, bottom } = seen.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    }
    await expect(button("Flag for Review")).toBeVisible();
    await expect(button("Previous")).toBeVisible();
  },
});

/** On a phone, the bars are exactly as wide as the player, and no focus ring below them is wider. */
export const BarsOnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  args: { storage: answered },
  play: async ({ canvas, canvasElement }) => {
    const edges = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    };
    const root = canvasElement.querySelector(`.${player}`) ?? canvasElement;
    const bars = [...root.querySelectorAll("div")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    await expect(bars).toHaveLength(2);
    for (const bar of bars) {
      await expect(edges(bar)).toEqual(edges(root));
      await expect(getComputedStyle(bar).boxShadow).toBe("none");
    }
    canvas.getByRole("button", { name: "Next" }).focus();
    await userEvent.keyboard("{Shift>}{Tab}{Tab}{Tab}{/Shift}");
    const row = canvas.getByRole("radio", { checked: true }).closest("label") ?? root;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(row);
    await expect(outlineStyle).toBe("solid");
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    await expect(edges(row).left - reach).toBeGreaterThanOrEqual(edges(root).left);
    await expect(edges(row).right + reach).toBeLessThanOrEqual(edges(root).right);
  },
});

const dialogs = createOpenDialogs();
const toast = { id: 1, open: true, title: "A longer session", description: "15 questions instead of 10." };

/** A toast covers neither an option nor the controls. */
export const ToastOnPhone = meta.story({
  globals: PHONE,
  parameters: { docs: { story: { inline: false } } },
  args: { questions: buildQuestions(3) },
  // Rendered directly, because a toast from `useToast` closes after some seconds.
  render: (args) => (
    <>
      <PlayerWithOwnDraft {...args} />
      <ToastContainer dialogs={dialogs}>
        {(container) => <ToastView toast={toast} container={container} onDismiss={() => {}} />}
      </ToastContainer>
    </>
  ),
  play: async ({ canvas }) => {
    const shown = (await screen.findByText(toast.title)).closest("li")?.getBoundingClientRect();
    const controls = [...canvas.getAllByRole("radio"), canvas.getByRole("button", { name: "Next" })];
    for (const { top, bottom } of controls.map((control) => control.getBoundingClientRect()))
      await expect(shown && (shown.bottom <= top || shown.top >= bottom)).toBe(true);
  },
});

/** On a phone with text at 200%, nothing is cut off. */
export const LargeTextOnPhone = meta.story({
  globals: PHONE,
  parameters: { docs: { story: { inline: false } } },
  args: { storage: answered },
  beforeEach: largeText,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("of 30:00");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The navigator of a long quiz scrolls to the current cell without scrolling the page. G focuses the current cell. */
export const LongQuiz = meta.story({
  tags: ["test-only"],
  args: { questions: buildQuestions(400), storage: storeWithDraft({ currentQuestionId: 1100 }) },
  play: async ({ canvas }) => {
    const { scrollY } = window;
    await userEvent.keyboard("n".repeat(70));
    await expect(canvas.getByText("Question 270 of 400")).toBeVisible();
    const cell = canvas.getByLabelText("Question 270, current");
    const frame = cell.closest("ol")?.parentElement?.getBoundingClientRect();
    await expect(cell.getBoundingClientRect().top).toBeGreaterThanOrEqual(frame?.top ?? Infinity);
    await expect(cell.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame?.bottom ?? -Infinity);
    await expect(window.scrollY).toBe(scrollY);
    await userEvent.keyboard("g");
    await expect(cell).toHaveFocus();
  },
});

const long = "averylongwordthatsomebodypastedintothebankwithoutaspace".repeat(4);

/** Long texts do not overflow the page. */
export const LongTexts = meta.story({
  args: {
    title: `Quiz ${long}`,
    questions: [
      question("alpha", {
        text: `${long} ${"word ".repeat(400)}`,
        options: [
          { id: "right", text: "x".repeat(20_000) },
          { id: "wrong", text: long },
        ],
        explanation: long,
      }),
    ],
    defaultAnswers: [{ questionId: "alpha", answer: "wrong" }],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^x+$/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

const two = [901, 902].map((id) => buildQuestion({ id }));
/** Renders the player on a page of a width in CSS pixels. */
const onPage = (width: number) =>
  function OnPage(args: QuizPlayerProps) {
    return (
      <div style={{ inlineSize: width }}>
        <CairnProvider>
          <PlayerWithOwnDraft {...args} />
        </CairnProvider>
      </div>
    );
  };

/**
 * Spec §2.5: the full label fits on a phone of 390 px, both beside Next and beside Submit Quiz. Where only the short label
 * fits, the accessible name is the full label, which contains the short one.
 */
export const FlagOnPhone = meta.story({
  tags: ["test-only"],
  args: { questions: two },
  render: onPage(390),
  play: async ({ canvas, canvasElement }) => {
    const flag = canvas.getByRole("button", { name: "Flag for Review" });
    const topOf = (name: string) => canvas.getByRole("button", { name }).getBoundingClientRect().top;
    await expect(flag.innerText).toBe("Flag for Review");
    await expect(topOf("Flag for Review")).toBe(topOf("Next"));
    await click(canvas, "Next");
    await expect(flag.innerText).toBe("Flag for Review");
    await expect(topOf("Flag for Review")).toBe(topOf("Submit Quiz"));
    canvasElement.querySelector<HTMLElement>("[style]")?.style.setProperty("inline-size", "320px");
    await waitFor(() => expect(flag.innerText).toBe("Flag"));
    await userEvent.click(flag);
    await expect(flag).toHaveAccessibleName("Unflag");
    await expect(flag.innerText).toBe("Unflag");
  },
});

/** In German, longer words wrap inside their buttons at 390 px and nothing overflows the page. */
export const German = meta.story({
  tags: ["test-only"],
  args: { title: "Aufwärmen", description: "Übung", questions: two },
  render: (args) => (
    <div data-testid="page" style={{ maxInlineSize: 390 }}>
      <CairnProvider locale="de" labels={de}>
        <PlayerWithOwnDraft {...args} />
      </CairnProvider>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const topOf = (name: string) => canvas.getByRole("button", { name }).getBoundingClientRect().top;
    await expect(canvas.getByText("Frage 1 von 2")).toBeVisible();
    if (window.innerWidth >= 390) await expect(topOf("Zum Nachsehen markieren")).toBe(topOf("Weiter"));
    await expect(canvas.getByTestId("page").scrollWidth).toBeLessThanOrEqual(390);
    await userEvent.click(canvas.getByRole("radio", { name: /^B\. / }));
    await expect(canvas.getByRole("heading", { name: "Falsch" })).toBeVisible();
    await click(canvas, "Weiter");
    await expect(canvas.getByRole("button", { name: "Quiz abgeben" })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/Question|Next|Flag|Answered|Current/);
  },
});

/** In Arabic, the layout is right to left; a text in another language has its own direction. */
export const Arabic = meta.story({
  tags: ["test-only"],
  args: {
    title: "إحماء",
    description: "تدريب",
    questions: [
      question("سؤال", {
        text: "ما الذي يثبت أن أحدًا لا يقرأ السجلات؟",
        options: ["right", "wrong"].map((id) => ({ id, text: "رابط خاص بين المستشفى والمزود" })),
      }),
      question("alpha"),
    ],
  },
  render: (args) => (
    <CairnProvider locale="ar" labels={ar}>
      <PlayerWithOwnDraft {...args} />
    </CairnProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    const next = canvas.getByRole("button", { name: "التالي" });
    const previous = canvas.getByRole("button", { name: "السابق" });
    await expect(next.getBoundingClientRect().left).toBeLessThan(previous.getBoundingClientRect().left);
    for (const arrow of [next, previous].map((button) => button.querySelector("svg") ?? button))
      await expect(getComputedStyle(arrow).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
    await userEvent.click(canvas.getAllByRole("radio")[1] ?? next);
    await expect(canvas.getByRole("heading", { name: "خطأ" })).toBeVisible();
    // Option letters and shortcut keys stay Latin.
    const words = canvasElement.cloneNode(true) as HTMLElement;
    for (const key of words.querySelectorAll("kbd")) key.remove();
    await expect(words.textContent).not.toMatch(/[A-Za-z]{2,}/);
    await userEvent.click(next);
    const text = canvas.getByRole("heading", { name: "What is alpha?" });
    await expect(getComputedStyle(text).direction).toBe("ltr");
  },
});

/** Heading levels follow the title's, and the player's element receives other props. */
export const OwnElement = meta.story({
  tags: ["test-only"],
  args: {
    id: "warm-up",
    className: "of-the-portal",
    style: { maxInlineSize: "40rem" },
    lang: "en-GB",
    title: "Warm-up",
    headingLevel: 3 as never,
    questions: [question("alpha")],
  },
  play: async ({ canvas, canvasElement }) => {
    const root = canvasElement.querySelector("#warm-up");
    await expect(root).toHaveClass("of-the-portal");
    await expect(root).toHaveStyle({ maxInlineSize: "640px" });
    await expect(root).toHaveAttribute("lang", "en-GB");
    await expect(root).not.toHaveAttribute("questions");
    await userEvent.click(canvas.getByRole("radio", { name: /^A\./ }));
    const levels = canvas.getAllByRole("heading").map(({ tagName, textContent }) => [tagName, textContent]);
    await expect(levels).toEqual([
      ["H3", "Warm-up"],
      ["H4", "What is alpha?"],
      ["H5", "Correct!"],
      ["H4", "Question Navigator"],
    ]);
  },
});
