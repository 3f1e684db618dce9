/** A recommendation, or a mistake. */
export interface Advice {
  text: string;
  /** Args that show it with the component, besides those of its first story. */
  args?: Readonly<Record<string, unknown>>;
}

/** The part of the documentation page of a public component that its sources do not contain. */
export interface Usage {
  /** The version that added it. */
  since: string;
  when: readonly string[];
  whenNot: readonly string[];
  dos: readonly Advice[];
  donts: readonly Advice[];
  /** Other words by which it is searched. */
  keywords?: readonly string[];
}
