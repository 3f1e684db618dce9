import type { LabelValues } from "./label.ts";
import { DECORATE, type Decorate, type Language } from "./labels.tsx";
import { logProblem } from "./log-problem.ts";

/**
 * Returns the text of a label, such as from i18next or Lingui; anything but a string for the default.
 *
 * @param key Namespace and name, such as `quiz.questionOf`.
 * @param values Values of its placeholders, such as `{ index: 1, total: 10 }`. Plural forms depend on `count`.
 * @param defaultText The text that would be shown otherwise.
 */
export type LabelFunction = (key: string, values: LabelValues, defaultText: string) => unknown;

/**
 * Creates labels that come from a function, for `CairnProvider` and the `labels` property of `<cairn-quiz>`. Create them again when
 * the language of your library changes, but not at each render. If the function throws, the default text is shown.
 *
 * @param labels Default labels, such as those of `cairn-prep/labels/de`. Default: English.
 */
export function labelsFrom(label: LabelFunction, labels: Language["labels"] = {}): Language["labels"] {
  const failed = new Set<string>();
  const decorate: Decorate = (namespace, t) =>
    Object.assign(
      (name: Parameters<typeof t>[0], values: LabelValues = {}) => {
        const defaultText = t(name, values);
        const key = `${namespace}.${name}`;
        try {
          const text = label(key, values, defaultText);
          return typeof text === "string" ? text : defaultText;
        } catch (cause) {
          if (failed.size < failed.add(key).size)
            logProblem("Cairn", {
              message: `The label function threw for ${key}, so the default is shown.`,
              cause,
            });
          return defaultText;
        }
      },
      { locale: t.locale },
    );
  return { ...labels, [DECORATE]: decorate };
}
