// The parts of a statement that the player's events fill, by the Experience API 1.0.3, part two (Data), 2.4.

/** Texts by the language that they are in, a tag of RFC 5646 (4.2). */
export type XapiText = Readonly<Record<string, string>>;

/** Who learns (2.4.2): named by exactly one identifier. */
export type XapiActor = { readonly objectType?: "Agent"; readonly name?: string } & (
  | { readonly mbox: `mailto:${string}` }
  | { readonly mbox_sha1sum: string }
  | { readonly openid: string }
  | { readonly account: { readonly homePage: string; readonly name: string } }
);

/** An option, or what is matched to one (2.4.4.1, interaction components). */
export interface XapiComponent {
  readonly id: string;
  readonly description: XapiText;
}

/** What an activity is (2.4.4.1). */
export interface XapiDefinition {
  readonly type: string;
  readonly name?: XapiText;
  readonly description?: XapiText;
  readonly interactionType?: "choice" | "sequencing" | "matching";
  /** The one right response, in the form of `response`; left out where the key is not known. */
  readonly correctResponsesPattern?: readonly string[];
  readonly choices?: readonly XapiComponent[];
  readonly source?: readonly XapiComponent[];
  readonly target?: readonly XapiComponent[];
}

/** A quiz or a question (2.4.4.1). `id` is an IRI. */
export interface XapiActivity {
  readonly objectType: "Activity";
  readonly id: string;
  readonly definition: XapiDefinition;
}

/** What came of it (2.4.5). */
export interface XapiResult {
  readonly response?: string;
  readonly success?: boolean;
  readonly completion?: boolean;
  /** `scaled` is from 0 to 1, `raw` the number of right answers. */
  readonly score?: {
    readonly scaled: number;
    readonly raw: number;
    readonly min: number;
    readonly max: number;
  };
  /** ISO 8601, in whole seconds, such as `PT12S`. */
  readonly duration?: string;
}

/** What a learning record store takes as it is, under version 1.0.3. */
export interface XapiStatement {
  /** A UUID; the store makes one where it is left out. */
  readonly id?: string;
  readonly actor: XapiActor;
  readonly verb: { readonly id: string; readonly display: XapiText };
  readonly object: XapiActivity;
  readonly result: XapiResult;
  readonly context: {
    readonly registration?: string;
    readonly language: string;
    readonly contextActivities?: { readonly parent: readonly XapiActivity[] };
  };
  /** ISO 8601 in UTC, to the millisecond. */
  readonly timestamp: string;
}
