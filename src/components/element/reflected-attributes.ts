import { FormControl } from "./form-control.ts";
import { parseSettings, type ElementSettings } from "./settings.ts";

/** Sets an attribute, or removes it. */
function reflect(element: Element, name: string, value: string | number | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** The properties of `<cairn-quiz>` that reflect its attributes. */
export abstract class ReflectedAttributes extends FormControl {
  /** Title of the quiz. */
  get heading(): string {
    return this.getAttribute("heading") ?? "";
  }
  set heading(heading: string) {
    reflect(this, "heading", heading);
  }
  /** Text below the title. */
  get subtitle(): string {
    return this.getAttribute("subtitle") ?? "";
  }
  set subtitle(subtitle: string) {
    reflect(this, "subtitle", subtitle);
  }
  /** Heading level of the title, 1 to 4; questions are one level below. Default 2. */
  get headingLevel(): number {
    return this.#settings.headingLevel ?? 2;
  }
  set headingLevel(level: number) {
    reflect(this, "heading-level", level);
  }
  /** `immediate`, `end` or `none`. Default `immediate`. */
  get feedback(): string {
    return this.#settings.feedback ?? "immediate";
  }
  set feedback(feedback: string) {
    reflect(this, "feedback", feedback);
  }
  /** `free`, or `forward-only` if the learner can't go back to earlier questions; always `free` with immediate feedback. Default `free`. */
  get navigation(): string {
    return this.#settings.navigation ?? "free";
  }
  set navigation(navigation: string) {
    reflect(this, "navigation", navigation);
  }
  /** Shuffles `questions`, `options` or both (`true`). Default false. */
  get shuffle(): boolean | "questions" | "options" {
    return this.#settings.shuffle ?? false;
  }
  set shuffle(shuffle: boolean | "questions" | "options") {
    reflect(this, "shuffle", shuffle === true ? "" : shuffle || null);
  }
  /** Integer seed of the shuffle; `null` for a random one. */
  get seed(): number | null {
    return this.#settings.seed ?? null;
  }
  set seed(seed: number | null) {
    reflect(this, "seed", seed);
  }
  /** Time limit in minutes, above 0; `null` for none. */
  get timeLimit(): number | null {
    return this.#settings.timeLimit ?? null;
  }
  set timeLimit(minutes: number | null) {
    reflect(this, "time-limit", minutes);
  }
  /** Key of the browser's storage in which answers are stored until the submission. Default none. */
  get storageKey(): string {
    return this.getAttribute("storage-key") ?? "";
  }
  set storageKey(key: string) {
    reflect(this, "storage-key", key || null);
  }
  /** `light`, `dark`, `device` (as the device is set), or a theme whose style sheet the page loads. Default `light`. */
  get theme(): string {
    return this.getAttribute("theme") ?? "light";
  }
  set theme(theme: string) {
    reflect(this, "theme", theme);
  }

  get #settings(): ElementSettings {
    return parseSettings((name) => this.getAttribute(name)).settings;
  }
}
