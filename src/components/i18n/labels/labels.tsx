import { createContext, useContext, useMemo, type ReactNode } from "react";
import { fill, isLabel, type Label, type LabelSet, type LabelValues } from "./label.ts";
import { useLabelPropProblems } from "./use-label-problems.ts";

/** Key of the function that {@link Decorate} describes. */
export const DECORATE = Symbol.for("cairn-prep.decorate-labels");

/** Returns the label formatter to use for a namespace instead of the one that takes labels from sets. */
export type Decorate = <Labels extends LabelSet>(
  namespace: string,
  t: Translate<Labels>,
) => Translate<Labels>;

/** A locale with its labels. */
export interface Language {
  /** BCP 47 tag, by which numbers, dates and plural forms are formatted. */
  locale: string;
  /** Labels by namespace and key; missing ones are English. */
  labels: {
    readonly [namespace: string]: Partial<LabelSet> | undefined;
    /** Replaces the label formatters: see `labelsFrom`. A symbol, because it is not a namespace. */
    readonly [DECORATE]?: Decorate;
  };
}

const LanguageContext = createContext<Language>({ locale: "en", labels: {} });

/** Provides the language to its descendants. */
export const LanguageProvider = LanguageContext.Provider;

/** Returns the language of the nearest provider; English without one. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** Formats a label with values for its placeholders. */
export interface Translate<Labels extends LabelSet> {
  (name: keyof Labels & string, values?: LabelValues): string;
  /** BCP 47 tag of the language. */
  locale: string;
}

/** Creates a label formatter. A label comes from the first of `sets` that has a valid one, else from `english`. */
export function createTranslate<Labels extends LabelSet>(
  locale: string,
  english: Labels,
  ...sets: readonly (Partial<Record<string, Label>> | undefined)[]
): Translate<Labels> {
  const labelOf = (name: string): Label | undefined =>
    sets.map((set) => set?.[name]).find(isLabel) ?? english[name];
  return Object.assign(
    (name: string, values: LabelValues = {}) => fill(labelOf(name) ?? name, values, locale),
    { locale },
  );
}

/**
 * Returns a label formatter for a namespace in the current language. `english` are the component's default labels; `overrides`
 * replace those of the language.
 */
export function useLabels<Labels extends LabelSet>(
  namespace: string,
  english: Labels,
  overrides?: Partial<Record<string, Label>>,
): Translate<Labels> {
  const { locale, labels } = useLanguage();
  const translated = labels[namespace];
  const decorate = labels[DECORATE];
  useLabelPropProblems(overrides);
  return useMemo(() => {
    const t = createTranslate(locale, english, overrides, translated);
    return decorate ? decorate(namespace, t) : t;
  }, [overrides, translated, english, locale, namespace, decorate]);
}

/** Returns the valid labels of a set. */
const validLabels = (labels: Partial<LabelSet>): Partial<LabelSet> =>
  Object.fromEntries(Object.entries(labels).filter(([, label]) => isLabel(label)));

export interface NamespaceLabelsProps {
  namespace: string;
  /** Labels that replace those of the language. */
  labels: Partial<LabelSet> | undefined;
  children: ReactNode;
}

/** Provides the labels of one component to its descendants; if `shared`, also in the namespace of that name. */
export function NamespaceLabels({
  shared = false,
  children,
  ...props
}: NamespaceLabelsProps & { shared?: boolean }) {
  useLabelPropProblems(props.labels);
  return (
    <QuietNamespaceLabels {...props}>
      {shared ? (
        <QuietNamespaceLabels namespace="shared" labels={props.labels}>
          {children}
        </QuietNamespaceLabels>
      ) : (
        children
      )}
    </QuietNamespaceLabels>
  );
}

/** Like {@link NamespaceLabels}, but does not report invalid labels. */
export function QuietNamespaceLabels({ namespace, labels, children }: NamespaceLabelsProps) {
  const outer = useLanguage();
  const language = useMemo(
    () =>
      labels
        ? {
            ...outer,
            labels: { ...outer.labels, [namespace]: { ...outer.labels[namespace], ...validLabels(labels) } },
          }
        : outer,
    [outer, namespace, labels],
  );
  // Always renders the provider, because adding it later would remount all descendants.
  return <LanguageProvider value={language}>{children}</LanguageProvider>;
}
