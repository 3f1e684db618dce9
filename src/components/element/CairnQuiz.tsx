import { createRoot, type Root } from "react-dom/client";
import { createTranslate, type Language } from "../i18n/labels/labels.tsx";
import { directionOf, tagOf } from "../i18n/labels/tag-of.ts";
import type { AnswerStore } from "../quiz/engine/draft/answer-store.ts";
import type { QuestionAnswer, QuizQuestion, QuizResult } from "../quiz/engine/question/question.ts";
import { returnedScore } from "../quiz/QuizPlayer/context/returned-score.ts";
import { UNANSWERED_LABEL } from "../quiz/QuizPlayer/parts/unanswered-label.ts";
import { PLAYER_LABELS } from "../quiz/QuizPlayer/player-labels.ts";
import type { QuizPlayerProps } from "../quiz/QuizPlayer/settings/quiz-props.ts";
import type { QuizKeys } from "../quiz/Shortcuts/shortcuts.ts";
import { quizKey } from "../quiz/storage/quiz-key.ts";
import { ElementQuiz, type Progress } from "./ElementQuiz.tsx";
import type { CairnQuizEventMap, CairnQuizProblem } from "./events.ts";
import { NO_QUESTIONS, readQuestions } from "./read-questions.ts";
import { ReflectedAttributes } from "./reflected-attributes.ts";
import { send } from "./send.ts";
import { ATTRIBUTES, parseSettings } from "./settings.ts";
import { applyStyles } from "./style-sheet.ts";

/** Labels of the element's validation messages. */
const FORM_LABELS = { loading: PLAYER_LABELS.loading, notAnswered: UNANSWERED_LABEL };

/** Values of properties that have no attribute. */
interface Values {
  defaultAnswers?: readonly QuestionAnswer[] | undefined;
  storage?: string | AnswerStore | false | undefined;
  labels?: Language["labels"] | undefined;
  now?: (() => number) | undefined;
  startedAt?: Date | number | undefined;
  shortcuts?: boolean | QuizKeys | undefined;
  checkAnswer?: QuizPlayerProps["checkAnswer"];
}

/**
 * The element `<cairn-quiz>`: a quiz in a shadow root, for pages without React. It is a form-associated custom element.
 *
 * Keyboard and accessibility are those of the player. `focus()` focuses the question. Keyboard shortcuts work while the focus
 * is inside the element, or no element has the focus.
 */
export class CairnQuiz extends ReflectedAttributes {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  readonly #shadow = this.attachShadow({ mode: "open" });
  readonly #container: HTMLElement = this.#shadow.appendChild(this.ownerDocument.createElement("div"));
  readonly #children = new MutationObserver(() => this.#readChildren());
  #player: HTMLElement | null = null;
  #root: Root | null = null;
  #isUpdating = false;
  /** React key of the quiz: changing it restarts the quiz. */
  #restartCount = 0;
  #progress: Progress | null = null;
  /** Start of the time limit, which a restart of the quiz does not reset. */
  #startedAt: number | undefined;
  #initialAnswers: readonly QuestionAnswer[] | null = null;
  #questionsProperty: readonly QuizQuestion[] | null = null;
  #questionsInScript: readonly QuizQuestion[] | null = null;
  #values: Values = {};
  #result: QuizResult | null = null;
  #problems: CairnQuizProblem[] = [];
  #isDisabled = false;

  /**
   * Questions in display order; `null` while they load. Takes precedence over a `<script type="application/json">` inside the
   * element.
   */
  get questions(): readonly QuizQuestion[] | null {
    return this.#questionsProperty ?? this.#questionsInScript;
  }
  set questions(questions: readonly QuizQuestion[] | null) {
    this.#questionsProperty = questions ?? null;
    this.#update();
  }

  /** All answers, in display order. Setting it replaces the current answers, including stored ones. */
  get answers(): readonly QuestionAnswer[] {
    return this.#progress?.answers ?? this.#initialAnswers ?? this.#values.defaultAnswers ?? [];
  }
  set answers(answers: readonly QuestionAnswer[]) {
    void this.#restart(answers);
  }

  /** Initial answers, which a form reset restores. */
  get defaultAnswers(): readonly QuestionAnswer[] {
    return this.#values.defaultAnswers ?? [];
  }
  set defaultAnswers(defaultAnswers: readonly QuestionAnswer[]) {
    this.#set({ defaultAnswers });
    this.#updateForm();
  }

  /** Storage of answers until the submission: a store, or a storage key as in `storage-key`. Default `false` (none). */
  get storage(): string | AnswerStore | false {
    return this.#values.storage ?? this.getAttribute("storage-key") ?? false;
  }
  set storage(storage: string | AnswerStore | false | undefined) {
    this.#set({ storage });
  }

  /** Labels by namespace, such as all or some of those of `cairn-prep/labels/de`. Set the language with `lang`. */
  get labels(): Language["labels"] | undefined {
    return this.#values.labels;
  }
  set labels(labels: Language["labels"] | undefined) {
    this.#set({ labels });
  }

  /** Returns the current time in milliseconds since the epoch. Default `Date.now`. */
  get now(): () => number {
    return this.#values.now ?? Date.now;
  }
  set now(now: (() => number) | undefined) {
    this.#set({ now });
  }

  /** Start of the time limit: a date, or milliseconds since the epoch. Default: when the quiz is first shown. */
  get startedAt(): Date | number | undefined {
    return this.#values.startedAt;
  }
  set startedAt(startedAt: Date | number | undefined) {
    this.#set({ startedAt });
  }

  /** Keyboard shortcuts: on, off, or a key per action. Takes precedence over the attribute, whose values are `on` and `off`. */
  get shortcuts(): boolean | QuizKeys {
    return this.#values.shortcuts ?? this.getAttribute("shortcuts") !== "off";
  }
  set shortcuts(shortcuts: boolean | QuizKeys | undefined) {
    this.#set({ shortcuts });
  }

  /** Asks your server about an answer with immediate feedback, for questions without an answer key. */
  get checkAnswer(): QuizPlayerProps["checkAnswer"] {
    return this.#values.checkAnswer;
  }
  set checkAnswer(checkAnswer: QuizPlayerProps["checkAnswer"]) {
    this.#set({ checkAnswer });
  }

  /** Value in the form data: the answers as JSON. */
  get value(): string {
    return JSON.stringify(this.answers);
  }

  /**
   * Result of the last submission; `null` before it. Once the answers have arrived, it has the `score` and `correctAnswers` that the
   * promise of `cairn-submit` resolved to, if any.
   */
  get result(): QuizResult | null {
    return this.#result;
  }
  /**
   * Problems with the element's attributes, properties and content. Each is dispatched once as `cairn-problem`, not before the
   * page's `load` event.
   */
  get problems(): readonly CairnQuizProblem[] {
    return this.#problems;
  }

  /** Focuses the question. */
  override focus(options?: FocusOptions): void {
    const heading = this.#player?.querySelector<HTMLElement>(":is(h1, h2, h3, h4, h5)[tabindex]");
    (heading ?? this.#player)?.focus(options);
  }

  connectedCallback(): void {
    // Applies properties that the page set before the element was defined.
    for (const [name, value] of Object.entries(this))
      if (name in CairnQuiz.prototype) {
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    applyStyles(this.#shadow);
    this.#children.observe(this, { childList: true, characterData: true, subtree: true });
    // While the page is being parsed, incomplete content is not a problem yet.
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", () => this.#readChildren(), { once: true });
    this.#readChildren();
    this.#updateForm();
  }

  disconnectedCallback(): void {
    // An element that is only moved is connected again by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#children.disconnect();
      // A submitted quiz stays submitted when the element returns. Others restart with their answers.
      if (this.#isDone) return this.#render();
      this.#initialAnswers = this.answers;
      this.#root?.unmount();
      this.#root = null;
    });
  }

  adoptedCallback(): void {
    applyStyles(this.#shadow);
  }

  attributeChangedCallback(): void {
    this.#update();
    this.#updateForm();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#update();
  }

  formResetCallback(): void {
    void this.#restart(this.defaultAnswers);
  }

  formStateRestoreCallback(state: string): void {
    if (this.storage === false) void this.#restart(JSON.parse(state) as QuestionAnswer[]);
  }

  get #isDone(): boolean {
    return this.#progress?.isDone ?? false;
  }

  #set(values: Values): void {
    this.#values = { ...this.#values, ...values };
    this.#update();
  }

  #readChildren(): void {
    const text = this.querySelector(":scope > script[type='application/json']")?.textContent;
    this.#questionsInScript = null;
    if (typeof text === "string") {
      const { questions, problem } = readQuestions(text);
      if (!problem || document.readyState !== "loading") {
        this.#questionsInScript = questions;
        if (problem) this.#reportProblem(problem);
      }
    }
    this.#update();
  }

  /** Restarts the quiz with these answers. */
  async #restart(answers: readonly QuestionAnswer[]): Promise<void> {
    this.#initialAnswers = answers;
    this.#progress = null;
    this.#updateForm();
    await clear(this.storage);
    this.#restartCount += 1;
    this.#update();
  }

  #dispatch<Name extends keyof CairnQuizEventMap>(
    name: Name,
    detail: CairnQuizEventMap[Name]["detail"],
  ): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #reportProblem = (problem: CairnQuizProblem): void => {
    const { code, message } = problem;
    if (code === "questions" && this.questions === NO_QUESTIONS) return;
    if (this.#problems.some((other) => other.code === code && other.message === message)) return;
    this.#problems = [...this.#problems, problem];
    const dispatchProblem = () => this.#dispatch("cairn-problem", problem);
    // Scripts that run while the page loads can still add listeners.
    if (document.readyState === "complete") dispatchProblem();
    else addEventListener("load", dispatchProblem, { once: true });
  };

  /** Updates the form value and the validity. */
  #updateForm(): void {
    const incompleteCount = this.#progress?.incompleteCount;
    if (!this.required || incompleteCount === 0) return this.updateFormState(this.value, null);
    const t = createTranslate(this.#locale, FORM_LABELS, this.#values.labels?.["quiz"]);
    const message =
      incompleteCount === undefined ? t("loading") : t("notAnswered", { count: incompleteCount });
    // The browser shows the message at the player.
    this.updateFormState(this.value, { message, anchor: this.#player ?? undefined });
  }

  get #locale(): string {
    return tagOf(this.lang || "en");
  }

  #onPlayer = (player: HTMLElement | null): void => {
    this.#player = player;
    this.#updateForm();
  };

  #onProgress = (progress: Progress): void => {
    this.#progress = progress;
    this.#startedAt = progress.startedAt ?? this.#startedAt;
    this.#updateForm();
  };

  async #submit(result: QuizResult): Promise<unknown> {
    this.#result = result;
    const outcome = await send(this, result);
    this.#result = { ...result, ...returnedScore(outcome) };
    this.#dispatch("cairn-submitted", this.#result);
    return outcome;
  }

  /** Schedules a render; changes in the same task are rendered together. */
  #update(): void {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      if (this.isConnected) this.#render();
    });
  }

  #render(): void {
    const { settings, problems } = parseSettings((name) => this.getAttribute(name));
    for (const problem of problems) this.#reportProblem(problem);
    const { now, startedAt, checkAnswer } = this.#values;
    const hasStableOrder = !settings.shuffle || settings.seed !== undefined;
    // Caught errors are reported by `cairn-problem`.
    this.#root ??= createRoot(this.#container, { onCaughtError: () => {} });
    this.#root.render(
      <ElementQuiz
        key={this.#restartCount}
        hidden={!this.isConnected}
        questions={this.questions}
        playerRef={this.#onPlayer}
        player={{
          ...settings,
          shortcuts: this.shortcuts,
          storage: this.storage,
          now,
          checkAnswer,
          startedAt: startedAt ?? this.#startedAt,
          defaultAnswers: this.#initialAnswers ?? this.defaultAnswers,
          defaultIndex: hasStableOrder ? this.#progress?.index : undefined,
          onSubmit: (result) => this.#submit(result),
          onAnswersChange: (answers) => {
            if (this.#progress) this.#onProgress({ ...this.#progress, answers });
            this.dispatchEvent(new Event("change", { bubbles: true }));
          },
          onAnswer: (detail) => this.#dispatch("cairn-answer", detail),
          onFlag: (detail) => this.#dispatch("cairn-flag", detail),
          onMove: (detail) => this.#dispatch("cairn-move", detail),
          onTimeWarning: (seconds) => this.#dispatch("cairn-time-warning", { seconds }),
          onTimeUp: () => this.#dispatch("cairn-time-up", null),
          onProblem: this.#reportProblem,
        }}
        theme={this.theme}
        locale={this.#locale}
        dir={this.dir === "rtl" || this.dir === "ltr" ? this.dir : directionOf(this.#locale)}
        labels={this.#values.labels}
        disabled={this.#isDisabled}
        onProgress={this.#onProgress}
        onError={(cause) =>
          this.#reportProblem({
            code: "render",
            message: "The quiz could not be rendered. Check the types of its attributes and properties.",
            cause,
          })
        }
      />,
    );
  }
}

/** Clears the stored draft. If that fails, the next answer overwrites it. */
async function clear(storage: string | AnswerStore | false): Promise<void> {
  try {
    if (typeof storage === "string") localStorage.removeItem(quizKey(storage));
    else if (storage) await storage.clear?.();
  } catch {
    // Saving the next answer reports the failure.
  }
}

/** Defines the element, unless another copy of the script already did. */
export function defineCairnQuiz(): void {
  if (globalThis.customElements && !customElements.get("cairn-quiz"))
    customElements.define("cairn-quiz", CairnQuiz);
}

declare global {
  interface HTMLElementTagNameMap {
    "cairn-quiz": CairnQuiz;
  }
  interface HTMLElementEventMap extends CairnQuizEventMap {}
}
