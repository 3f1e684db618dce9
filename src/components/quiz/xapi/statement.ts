// The parts of an xAPI statement that quiz events fill (Experience API 1.0.3, part two, 2.4).

/** Language map: texts by RFC 5646 language tag (4.2). */
export type XapiText = Readonly<Record<string, string>>;

/** The learner (2.4.2), with exactly one identifier. */
export type XapiActor = { readonly objectType?: "Agent"; readonly name?: string } & (
  | { readonly mbox: `mailto:${string}` }
  | { readonly mbox_sha1sum: string }
  | { readonly openid: string }
  | { readonly account: { readonly homePage: string; readonly name: string } }
);

/** Interaction component: an option or a prompt (2.4.4.1). */
export interface XapiComponent {
  readonly id: string;
  readonly description: XapiText;
}

/** Activity definition (2.4.4.1). */
export interface XapiDefinition {
  readonly type: string;
  readonly name?: XapiText;
  readonly description?: XapiText;
  readonly interactionType?: "choice" | "sequencing" | "matching" | "other";
  /** The right response, in the format of `response`; absent without an answer key. */
  readonly correctResponsesPattern?: readonly string[];
  readonly choices?: readonly XapiComponent[];
  readonly source?: readonly XapiComponent[];
  readonly target?: readonly XapiComponent[];
}

/** Activity: a quiz or a question (2.4.4.1). `id` is an IRI. */
export interface XapiActivity {
  readonly objectType: "Activity";
  readonly id: string;
  readonly definition: XapiDefinition;
}

/** Result (2.4.5). */
export interface XapiResult {
  readonly response?: string;
  readonly success?: boolean;
  readonly completion?: boolean;
  /** `scaled` is 0 to 1, `raw` the number of right answers. */
  readonly score?: {
    readonly scaled: number;
    readonly raw: number;
    readonly min: number;
    readonly max: number;
  };
  /** ISO 8601 duration in whole seconds, such as `PT12S`. */
  readonly duration?: string;
}

/** A complete statement, which a learning record store accepts under version 1.0.3. */
export interface XapiStatement {
  /** UUID; the store generates one if absent. */
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
  /** ISO 8601 in UTC, with milliseconds. */
  readonly timestamp: string;
}
