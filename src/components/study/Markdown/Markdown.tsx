import {
  createContext,
  memo,
  useContext,
  useMemo,
  type ComponentProps,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
} from "react";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import { NewTabMark } from "../../controls/TextLink/NewTabMark.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import type { Icon } from "../../icons/icon.tsx";
import { Target } from "../../icons/icons.tsx";
import { CircleAlert, TriangleAlert } from "../../icons/notice-icons.tsx";
import { CircleCheck, Lightbulb, Pin } from "../../icons/screen-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { addressOf } from "./addresses.ts";
import { calloutOf, prepare, type Callout } from "./callouts.ts";
import { MARKDOWN_LABELS, type MarkdownLabels } from "./markdown-labels.ts";
import { headingDepths, piecesOf } from "./pieces.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./Markdown.css.ts";

/** `className`, `style` and the other props apply to the element around the text. */
export interface MarkdownProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Markdown. Text beyond 200,000 characters or 5,000 lines is cut, with a notice. */
  text: string;
  /** Level of the highest headings, 2 to 6; lower ones follow without gaps. Default 2. */
  headingLevel?: number;
  /**
   * Returns the URL for a link to `#question-3`, by the question's one-based position. Without it, such links
   * are plain text.
   */
  questionHref?: ((question: number) => string) | undefined;
  /** Called when a link to a question is followed. */
  onQuestionFollow?: (() => void) | undefined;
  /** Labels that override those of the provider. */
  labels?: Partial<MarkdownLabels> | undefined;
}

interface MarkdownContextValue extends Pick<MarkdownProps, "questionHref" | "onQuestionFollow"> {
  headingLevel: number;
  depths: ReadonlyMap<number, number>;
}

const MarkdownContext = createContext<MarkdownContextValue>({ headingLevel: 2, depths: new Map() });

/**
 * Renders untrusted Markdown safely: headings, paragraphs, bold, italics, lists, rules, quotations, code, and
 * links to the web or to a question. HTML appears as text, images are removed. A paragraph or list item that
 * starts with 💡, ⚠️, 🎯, ✅, 📌 or ❗ is a callout.
 *
 * Keyboard: Tab moves to each link, Enter follows it; web links open in a new tab. Assistive technology
 * announces headings, lists and quotations, and the kind of a callout instead of its emoji.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  const { text, headingLevel = 2, questionHref, onQuestionFollow, labels, className, ...rest } = props;
  const t = useLabels("study", MARKDOWN_LABELS, labels);
  const { pieces, isCut } = useMemo(() => piecesOf(text), [text]);
  const depths = useMemo(() => headingDepths(text), [text]);
  const reading = useMemo(
    () => ({ headingLevel, depths, questionHref, onQuestionFollow }),
    [headingLevel, depths, questionHref, onQuestionFollow],
  );
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <MarkdownContext.Provider value={reading}>
        <div {...rest} className={classNames(css.text, className)}>
          {pieces.map((piece, index) => (
            <PieceView key={index} {...piece} />
          ))}
        </div>
        {isCut ? <Notice tone="warning">{t("textTooLong")}</Notice> : null}
      </MarkdownContext.Provider>
    </NamespaceLabels>
  );
});

const PieceView = memo(function PieceView({ kind, text }: { kind: "markdown" | "plain"; text: string }) {
  if (kind === "plain") return <p className={css.plain}>{text}</p>;
  return (
    <ReactMarkdown
      allowedElements={ALLOWED}
      unwrapDisallowed
      components={COMPONENTS}
      rehypePlugins={PLUGINS}
      urlTransform={(url) => url}
    >
      {text}
    </ReactMarkdown>
  );
});

const ALLOWED = "h1 h2 h3 h4 h5 h6 p strong em ul ol li hr a code pre blockquote br".split(" ");
const PLUGINS = [prepare];

type Props<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & ExtraProps;

const COMPONENTS: Components = {
  h1: ({ children }) => <MarkdownHeading level={1}>{children}</MarkdownHeading>,
  h2: ({ children }) => <MarkdownHeading level={2}>{children}</MarkdownHeading>,
  h3: ({ children }) => <MarkdownHeading level={3}>{children}</MarkdownHeading>,
  h4: ({ children }) => <MarkdownHeading level={4}>{children}</MarkdownHeading>,
  h5: ({ children }) => <MarkdownHeading level={5}>{children}</MarkdownHeading>,
  h6: ({ children }) => <MarkdownHeading level={6}>{children}</MarkdownHeading>,
  p: Paragraph,
  li: Item,
  a: Anchor,
};

const TAGS = ["h2", "h3", "h4", "h5", "h6"] as const;

function MarkdownHeading({ level, children }: { level: number; children: ReactNode }) {
  const { headingLevel, depths } = useContext(MarkdownContext);
  const depth = depths.get(level) ?? depths.size;
  const Tag = TAGS[Math.min(headingLevel + depth, 6) - 2] ?? "h6";
  return (
    <Tag className={classNames(css.heading, css.headingByDepth[depth] ?? css.lowestHeading)}>{children}</Tag>
  );
}

const CALLOUTS = {
  tip: { label: "calloutTip", icon: Lightbulb, tone: "info" },
  goal: { label: "calloutGoal", icon: Target, tone: "info" },
  note: { label: "calloutNote", icon: Pin, tone: "info" },
  strength: { label: "calloutStrength", icon: CircleCheck, tone: "success" },
  warning: { label: "calloutWarning", icon: TriangleAlert, tone: "warning" },
  important: { label: "calloutImportant", icon: CircleAlert, tone: "destructive" },
} as const satisfies Record<
  Callout,
  { label: keyof typeof MARKDOWN_LABELS; icon: Icon; tone: keyof typeof css.tone }
>;

interface CalloutContentProps {
  callout: Callout;
  /** A list item may contain lists, which need a block element. */
  as: "span" | "div";
  children: ReactNode;
}

function CalloutContent({ callout, as: Tag, children }: CalloutContentProps) {
  const t = useLabels("study", MARKDOWN_LABELS);
  const { label, icon: CalloutIcon, tone } = CALLOUTS[callout];
  return (
    <>
      <CalloutIcon size={20} className={css.icon[tone]} />
      <Tag className={css.content}>
        {/* Isolated, so that it does not affect the direction of the text after it. */}
        <bdi className={visuallyHidden}>{t(label)}: </bdi>
        {children}
      </Tag>
    </>
  );
}

function Paragraph({ node, children }: Props<"p">) {
  const callout = calloutOf(node);
  if (callout === null) return <p>{children}</p>;
  return (
    <p dir="auto" className={classNames(css.callout, css.tone[CALLOUTS[callout].tone])}>
      <CalloutContent callout={callout} as="span">
        {children}
      </CalloutContent>
    </p>
  );
}

function Item({ node, children }: Props<"li">) {
  const callout = calloutOf(node);
  if (callout === null) return <li>{children}</li>;
  return (
    <li className={css.calloutItem}>
      <div dir="auto" className={classNames(css.callout, css.tone[CALLOUTS[callout].tone])}>
        <CalloutContent callout={callout} as="div">
          {children}
        </CalloutContent>
      </div>
    </li>
  );
}

function Anchor({ href, children }: Props<"a">) {
  const { questionHref, onQuestionFollow } = useContext(MarkdownContext);
  const t = useLabels("study", MARKDOWN_LABELS);
  const address = addressOf(href);
  const follow = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    // With a modifier key, the link opens elsewhere or is downloaded, and the reader stays here.
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) onQuestionFollow?.();
  };
  if (address.to === "question" && questionHref)
    return (
      <TextLink href={questionHref(address.number)} onClick={follow} className={css.questionLink}>
        {children}
      </TextLink>
    );
  if (address.to !== "web") return children;
  return (
    <>
      <TextLink href={address.href} target="_blank" rel="noopener noreferrer">
        {children}
        <NewTabMark label={t("newTab")} />
      </TextLink>
      <span className={css.printedUrl}> ({address.shown})</span>
    </>
  );
}
