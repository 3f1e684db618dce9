import { createContext, useContext, useMemo, type ReactNode } from "react";
import { fill, isLabel, type Label, type LabelSet, type LabelValues } from "./label.ts";
import { useOwnLabelProblems } from "./use-label-problems.ts";

/** The words of the components within, and their language. */
export interface Language {
  /** A BCP 47 tag, by which numbers, dates and plural forms are written. */
  locale: string;
  /** Labels by room and name; what is left out is English. */
  labels: { readonly [room: string]: Partial<LabelSet> | undefined };
}

const LanguageContext = createContext<Language>({ locale: "en", labels: {} });

/** The language of the components within. */
export const LanguageProvider = LanguageContext.Provider;

/** The language that is spoken here; English without a provider. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** Says a label with what is put into its places. */
export interface Say<Labels extends LabelSet> {
  (name: keyof Labels & string, values?: LabelValues): string;
  /** The language that is spoken, a BCP 47 tag. */
  locale: string;
}

/** What says labels in a language: the first of `sets` that has a label of the name, else the English one. */
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
 * Says the labels of a room in the language that is spoken here. `english` are those that this component knows; `own`
 * come before those of the language.
 */
export function useSay<Labels extends LabelSet>(
  room: string,
  english: Labels,
  own?: Partial<Record<string, Label>>,
): Say<Labels> {
  const { locale, labels } = useLanguage();
  const spoken = labels[room];
  useOwnLabelProblems(own);
  return useMemo(() => sayIn(locale, english, own, spoken), [own, spoken, english, locale]);
}

/** The labels that can be shown. */
const sound = (labels: Partial<LabelSet>): Partial<LabelSet> =>
  Object.fromEntries(Object.entries(labels).filter(([, label]) => isLabel(label)));

export interface RoomLabelsProps {
  room: string;
  /** Come before those of the language around. */
  labels: Partial<LabelSet> | undefined;
  children: ReactNode;
}

/** Gives the parts of one component labels of its own. */
export function RoomLabels(props: RoomLabelsProps) {
  useOwnLabelProblems(props.labels);
  return <QuietRoomLabels {...props} />;
}

/** Like {@link RoomLabels}, for a component that reports problems of its labels itself. */
export function QuietRoomLabels({ room, labels, children }: RoomLabelsProps) {
  const around = useLanguage();
  const language = useMemo(
    () =>
      labels
        ? { ...around, labels: { ...around.labels, [room]: { ...around.labels[room], ...sound(labels) } } }
        : around,
    [around, room, labels],
  );
  // Also without labels: those that come later would begin all within anew.
  return <LanguageProvider value={language}>{children}</LanguageProvider>;
}
