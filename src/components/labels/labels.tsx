import { createContext, useContext, useMemo, type ReactNode } from "react";
import { fill, isLabel, type Label, type LabelSet, type LabelValues } from "./label.ts";
import { useOwnLabelProblems } from "./use-label-problems.ts";

/** Key of the function that {@link Decorate} describes. */
export const DECORATE = Symbol.for("cairn");

/** Returns the label formatter to use for a namespace instead of the one that takes labels from sets. */
export type Decorate = <Labels extends LabelSet>(room: string, say: Say<Labels>) => Say<Labels>;

/** A locale with its labels. */
export interface Language {
  /** BCP 47 tag, by which numbers, dates and plural forms are formatted. */
  locale: string;
  /** Labels by namespace and key; missing ones are English. */
  labels: {
    readonly [room: string]: Partial<LabelSet> | undefined;
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
export interface Say<Labels extends LabelSet> {
  (name: keyof Labels & string, values?: LabelValues): string;
  /** BCP 47 tag of the language. */
  locale: string;
}

/** Creates a label formatter. A label comes from the first of `sets` that has a valid one, else from `english`. */
export function sayIn<Labels extends LabelSet>(
  locale: string,
  english: Labels,
  ...sets: readonly (Partial<Record<string, Label>> | undefined)[]
): Say<Labels> {
  const labelOf = (name: string): Label | undefined =>
    sets.map((set) => set?.[name]).find(isLabel) ?? english[name];
  return Object.assign(
    (name: string, values: LabelValues = {}) => fill(labelOf(name) ?? name, values, locale),
    { locale },
  );
}

/**
 * Returns a label formatter for a namespace in the current language. `english` are the component's default labels; `own`
 * replace those of the language.
 */
export function useSay<Labels extends LabelSet>(
  room: string,
  english: Labels,
  own?: Partial<Record<string, Label>>,
): Say<Labels> {
  const { locale, labels } = useLanguage();
  const spoken = labels[room];
  const decorate = labels[DECORATE];
  useOwnLabelProblems(own);
  return useMemo(() => {
    const say = sayIn(locale, english, own, spoken);
    return decorate ? decorate(room, say) : say;
  }, [own, spoken, english, locale, room, decorate]);
}

/** Returns the valid labels of a set. */
const validLabels = (labels: Partial<LabelSet>): Partial<LabelSet> =>
  Object.fromEntries(Object.entries(labels).filter(([, label]) => isLabel(label)));

export interface RoomLabelsProps {
  room: string;
  /** Labels that replace those of the language. */
  labels: Partial<LabelSet> | undefined;
  children: ReactNode;
}

/** Provides the labels of one component to its descendants. */
export function RoomLabels(props: RoomLabelsProps) {
  useOwnLabelProblems(props.labels);
  return <QuietRoomLabels {...props} />;
}

/** Like {@link RoomLabels}, but does not report invalid labels. */
export function QuietRoomLabels({ room, labels, children }: RoomLabelsProps) {
  const outer = useLanguage();
  const language = useMemo(
    () =>
      labels
        ? { ...outer, labels: { ...outer.labels, [room]: { ...outer.labels[room], ...validLabels(labels) } } }
        : outer,
    [outer, room, labels],
  );
  // Always renders the provider, because adding it later would remount all descendants.
  return <LanguageProvider value={language}>{children}</LanguageProvider>;
}
