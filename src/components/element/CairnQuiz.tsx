import { createRoot, type Root } from "react-dom/client";
import { sayIn, type Language } from "../labels/labels.tsx";
import { directionOf, tagOf } from "../labels/tag-of.ts";
import type { AnswerStore } from "../quiz/engine/draft-sync.ts";
import { quizKey } from "../quiz/storage/local.ts";
import type { QuizAnswered, QuizQuestion, QuizResult } from "../quiz/engine/question.ts";
import { NOT_ANSWERED } from "../quiz/QuizPlayer/not-answered.ts";
import { PLAYER_LABELS } from "../quiz/QuizPlayer/player-labels.ts";
import type { QuizKeys } from "../quiz/Shortcuts/shortcuts.ts";
import { ElementQuiz, type Progress } from "./ElementQuiz.tsx";
import type { CairnQuizEventMap, CairnQuizProblem } from "./events.ts";
import { readQuestions } from "./read-questions.ts";
import { send } from "./send.ts";
import { ATTRIBUTES, settingsOf } from "./settings.ts";
import { dress } from "./style-sheet.ts";

/** What its form says of it. */
const FORM_LABELS = { loading: PLAYER_LABELS.loading, notAnswered: NOT_ANSWERED };

// On a server there are no elements; the class can be imported there all the same.
const Base: typeof HTMLElement = globalThis.HTMLElement ?? Object;

/** What no attribute can say. */
interface Values {
  defaultAnswers?: readonly QuizAnswered[] | undefined;
  storage?: string | AnswerStore | false | undefined;
  labels?: Language["labels"] | undefined;
  now?: (() => number) | undefined;
  startedAt?: Date | number | undefined;
  shortcuts?: boolean | QuizKeys | undefined;
}

/**
 * `<cairn-quiz>`: a quiz in a shadow root, for pages without React, and a control of its form.
 *
 * Keyboard and assistive technology: as the player. `focus()` goes to the question; single keys are heard while the focus is
 * within, or on nothing.
 */
export class CairnQuiz extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  readonly #internals = this.attachInternals();
  readonly #shadow = this.attachShadow({ mode: "open" });
  readonly #place: HTMLElement = this.#shadow.appendChild(this.ownerDocument.createElement("div"));
  readonly #children = new MutationObserver(() => this.#readChildren());
  readonly #told = new Set<string>();
  #player: HTMLElement | null = null;
  #root: Root | null = null;
  #isUpdating = false;
  /** Counts how often the quiz began anew. */
  #visit = 0;
  #progress: Progress | null = null;
  /** When the time began to run: it runs on while the quiz begins anew. */
  #began: number | undefined;
  #begin: readonly QuizAnswered[] | null = null;
  #own: readonly QuizQuestion[] | null = null;
  #read: readonly QuizQuestion[] | null = null;
  #values: Values = {};
  #result: QuizResult | null = null;
  #problems: CairnQuizProblem[] = [];
  #isDisabled = false;

  /** In the quiz's order; `null` while there are none yet, as long as the element shows that it waits. Before those of a `<script type="application/json">` within it. */
  get questions(): readonly QuizQuestion[] | null {
    return this.#own ?? this.#read;
  }
  set questions(questions: readonly QuizQuestion[] | null) {
    this.#own = questions ?? null;
    this.#update();
  }

  /** All that is answered, in the quiz's order. Set, it takes the place of what was answered, also in the storage. */
  get answers(): readonly QuizAnswered[] {
    return this.#progress?.answers ?? this.#begin ?? this.#values.defaultAnswers ?? [];
  }
  set answers(answers: readonly QuizAnswered[]) {
    void this.#restart(answers);
  }

  /** The answers to begin with, and to go back to when the form is reset. */
  get defaultAnswers(): readonly QuizAnswered[] {
    return this.#values.defaultAnswers ?? [];
  }
  set defaultAnswers(defaultAnswers: readonly QuizAnswered[]) {
    this.#set({ defaultAnswers });
    this.#tellForm();
  }

  /** Where answers are kept until they are submitted; a text is a key, as `storage-key` says it. Default: on this page alone. */
  get storage(): string | AnswerStore | false {
    return this.#values.storage ?? this.getAttribute("storage-key") ?? false;
  }
  set storage(storage: string | AnswerStore | false | undefined) {
    this.#set({ storage });
  }

  /** The words of a language by their rooms, such as those of `cairn-prep/labels/de`, or some of them. Say its name by `lang`. */
  get labels(): Language["labels"] | undefined {
    return this.#values.labels;
  }
  set labels(labels: Language["labels"] | undefined) {
    this.#set({ labels });
  }

  /** The clock, in milliseconds since the epoch. Default the device's. */
  get now(): () => number {
    return this.#values.now ?? Date.now;
  }
  set now(now: (() => number) | undefined) {
    this.#set({ now });
  }

  /** When the time began to run. Default: when the quiz is first shown. */
  get startedAt(): Date | number | undefined {
    return this.#values.startedAt;
  }
  set startedAt(startedAt: Date | number | undefined) {
    this.#set({ startedAt });
  }

  /** Single keys, all of them, none, or by action another key; before the attribute, which knows `on` and `off`. */
  get shortcuts(): boolean | QuizKeys {
    return this.#values.shortcuts ?? this.getAttribute("shortcuts") !== "off";
  }
  set shortcuts(shortcuts: boolean | QuizKeys | undefined) {
    this.#set({ shortcuts });
  }

  /** What the quiz is called. */
  get heading(): string {
    return this.getAttribute("heading") ?? "";
  }
  set heading(heading: string) {
    this.#reflect("heading", heading);
  }
  get subtitle(): string {
    return this.getAttribute("subtitle") ?? "";
  }
  set subtitle(subtitle: string) {
    this.#reflect("subtitle", subtitle);
  }
  /** From 1 to 4; questions are one below. Default 2. */
  get headingLevel(): number {
    return this.#settings.headingLevel ?? 2;
  }
  set headingLevel(level: number) {
    this.#reflect("heading-level", level);
  }
  /** `immediate`, `end` or `none`. Default `immediate`. */
  get feedback(): string {
    return this.#settings.feedback ?? "immediate";
  }
  set feedback(feedback: string) {
    this.#reflect("feedback", feedback);
  }
  /** Whether no question can be gone back to; only where feedback is not immediate. */
  get forwardOnly(): boolean {
    return this.hasAttribute("forward-only");
  }
  set forwardOnly(isSo: boolean) {
    this.toggleAttribute("forward-only", isSo);
  }
  /** `questions`, `options`, true for both. Default false. */
  get shuffle(): boolean | "questions" | "options" {
    return this.#settings.shuffle ?? false;
  }
  set shuffle(shuffle: boolean | "questions" | "options") {
    this.#reflect("shuffle", shuffle === true ? "" : shuffle || null);
  }
  /** What is shuffled by; `null` for chance. */
  get seed(): number | null {
    return this.#settings.seed ?? null;
  }
  set seed(seed: number | null) {
    this.#reflect("seed", seed);
  }
  /** In minutes, above 0; `null` for none. */
  get timeLimit(): number | null {
    return this.#settings.timeLimit ?? null;
  }
  set timeLimit(minutes: number | null) {
    this.#reflect("time-limit", minutes);
  }
  get storageKey(): string {
    return this.getAttribute("storage-key") ?? "";
  }
  set storageKey(key: string) {
    this.#reflect("storage-key", key || null);
  }
  /** `light` and `dark` are in the script, `device` follows the device; of others the page loads the stylesheet. Default `light`. */
  get theme(): string {
    return this.getAttribute("theme") ?? "light";
  }
  set theme(theme: string) {
    this.#reflect("theme", theme);
  }

  /** What the answers are called in its form. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.#reflect("name", name);
  }
  /** Whether its form is only sent with every question answered. */
  get required(): boolean {
    return this.hasAttribute("required");
  }
  set required(isSo: boolean) {
    this.toggleAttribute("required", isSo);
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  set disabled(isSo: boolean) {
    this.toggleAttribute("disabled", isSo);
  }
  /** What its form sends: the answers as JSON. */
  get value(): string {
    return JSON.stringify(this.answers);
  }
  get type(): string {
    return this.localName;
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  /** What was submitted last. */
  get result(): QuizResult | null {
    return this.#result;
  }
  /** What is wrong with what the element was given; each was told by `cairn-problem` once. */
  get problems(): readonly CairnQuizProblem[] {
    return this.#problems;
  }

  override focus(options?: FocusOptions): void {
    const heading = this.#player?.querySelector<HTMLElement>(":is(h1, h2, h3, h4, h5)[tabindex]");
    (heading ?? this.#player)?.focus(options);
  }

  connectedCallback(): void {
    // What a page set before the element was defined.
    for (const [name, value] of Object.entries(this))
      if (name in CairnQuiz.prototype) {
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
    dress(this.#shadow);
    this.#children.observe(this, { childList: true, characterData: true, subtree: true });
    // What the parser has not read yet is no fault before the page is read.
    if (document.readyState === "loading")
      document.addEventListener("DOMContentLoaded", () => this.#readChildren(), { once: true });
    this.#readChildren();
    this.#tellForm();
  }

  disconnectedCallback(): void {
    // One that is only moved is back by then.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#children.disconnect();
      // What was submitted is so when it is back; all else begins again with its answers.
      if (this.#isDone) return this.#render();
      this.#begin = this.answers;
      this.#root?.unmount();
      this.#root = null;
    });
  }

  adoptedCallback(): void {
    dress(this.#shadow);
  }

  attributeChangedCallback(): void {
    this.#update();
    this.#tellForm();
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.#update();
  }

  formResetCallback(): void {
    void this.#restart(this.defaultAnswers);
  }

  formStateRestoreCallback(state: string): void {
    if (this.storage === false) void this.#restart(JSON.parse(state) as QuizAnswered[]);
  }

  get #isDone(): boolean {
    return this.#progress?.isDone ?? false;
  }

  get #settings() {
    return settingsOf((name) => this.getAttribute(name)).settings;
  }

  #reflect(name: string, value: string | number | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  #set(values: Values): void {
    this.#values = { ...this.#values, ...values };
    this.#update();
  }

  #readChildren(): void {
    const text = this.querySelector(":scope > script[type='application/json']")?.textContent;
    this.#read = null;
    if (typeof text === "string") {
      const { questions, problem } = readQuestions(text);
      const isWhole = problem === null || document.readyState !== "loading";
      if (isWhole) this.#read = questions;
      if (problem && isWhole) this.#tellProblem(problem);
    }
    this.#update();
  }

  /** Begins anew with other answers. */
  async #restart(answers: readonly QuizAnswered[]): Promise<void> {
    this.#begin = answers;
    this.#progress = null;
    this.#tellForm();
    await clear(this.storage);
    this.#visit += 1;
    this.#update();
  }

  #tell<Name extends keyof CairnQuizEventMap>(name: Name, detail: CairnQuizEventMap[Name]["detail"]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #tellProblem = (problem: CairnQuizProblem): void => {
    const { code, message } = problem;
    if (this.#told.size === this.#told.add(`${code} ${message}`).size) return;
    this.#problems = [...this.#problems, problem];
    this.#tell("cairn-problem", problem);
  };

  /** Gives the form what is answered, and says whether that is all. */
  #tellForm(): void {
    const { value } = this;
    this.#internals.setFormValue(value, value);
    const open = this.#progress?.open;
    if (!this.required || open === 0) return this.#internals.setValidity({});
    const say = sayIn(this.#locale, FORM_LABELS, this.#values.labels?.["quiz"]);
    const words = open === undefined ? say("loading") : say("notAnswered", { count: open });
    this.#internals.setValidity({ valueMissing: true }, words, this.#player ?? undefined);
  }

  get #locale(): string {
    return tagOf(this.lang || "en");
  }

  #onPlayer = (player: HTMLElement | null): void => {
    this.#player = player;
    // A fault of the form is shown there.
    this.#tellForm();
  };

  #onProgress = (progress: Progress): void => {
    this.#progress = progress;
    this.#began = progress.startedAt ?? this.#began;
    this.#tellForm();
  };

  /** Once for all that is changed together. */
  #update(): void {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      if (this.isConnected) this.#render();
    });
  }

  #render(): void {
    const { settings, problems } = settingsOf((name) => this.getAttribute(name));
    for (const problem of problems) this.#tellProblem(problem);
    const { now, startedAt } = this.#values;
    const isKeptInOrder = !settings.shuffle || settings.seed !== undefined;
    // What React caught is told by the event.
    this.#root ??= createRoot(this.#place, { onCaughtError: () => {} });
    this.#root.render(
      <ElementQuiz
        key={this.#visit}
        isAway={!this.isConnected}
        questions={this.questions}
        playerRef={this.#onPlayer}
        player={{
          ...settings,
          shortcuts: this.shortcuts,
          storage: this.storage,
          now,
          startedAt: startedAt ?? this.#began,
          defaultAnswers: this.#begin ?? this.defaultAnswers,
          defaultIndex: isKeptInOrder ? this.#progress?.index : undefined,
          onSubmit: (result) => {
            this.#result = result;
            return send(this, result);
          },
          onAnswersChange: (answers) => {
            if (this.#progress) this.#onProgress({ ...this.#progress, answers });
            this.dispatchEvent(new Event("change", { bubbles: true }));
          },
          onAnswer: (detail) => this.#tell("cairn-answer", detail),
          onFlag: (detail) => this.#tell("cairn-flag", detail),
          onMove: (detail) => this.#tell("cairn-move", detail),
          onTimeWarning: (seconds) => this.#tell("cairn-time-warning", { seconds }),
          onTimeUp: () => this.#tell("cairn-time-up", null),
          onProblem: this.#tellProblem,
        }}
        theme={this.theme}
        locale={this.#locale}
        dir={this.dir === "rtl" || this.dir === "ltr" ? this.dir : directionOf(this.#locale)}
        labels={this.#values.labels}
        isDisabled={this.#isDisabled}
        onProgress={this.#onProgress}
        onBreak={(cause) =>
          this.#tellProblem({
            code: "render",
            message: "The quiz could not be shown. Look at the types of what it was given.",
            cause,
          })
        }
      />,
    );
  }
}

/** Empties what answers are kept in; what can't be emptied is overwritten by the next answer. */
async function clear(storage: string | AnswerStore | false): Promise<void> {
  try {
    if (typeof storage === "string") localStorage.removeItem(quizKey(storage));
    else if (storage) await storage.clear?.();
  } catch {
    // Told when it is saved.
  }
}

/** Makes the element known to the page, where no other script of ours did. */
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
