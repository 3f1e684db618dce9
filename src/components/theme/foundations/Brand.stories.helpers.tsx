import { useMemo, useState, type CSSProperties } from "react";
import { ControlledCard } from "../../../../.storybook/stage/controlled-card.tsx";
import { domainNames, playerQuestions } from "../../../../mocks/builders/player-questions.ts";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Select } from "../../controls/Select/Select.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { TextArea } from "../../controls/TextArea/TextArea.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { Columns } from "../../layout/Columns/Columns.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { MasteryBar } from "../../progress/MasteryBar/MasteryBar.tsx";
import { brandFill, lowestFailingPair } from "../../theme-tools/brand-fill.ts";
import { checkTheme } from "../../theme-tools/check-theme.ts";
import { isColor } from "../../theme-tools/colors.ts";
import { createTheme, type ThemeOptions } from "../../theme-tools/create-theme.ts";
import { designTokens } from "../../theme-tools/tokens/design-tokens.ts";
import { themeCss } from "../../theme-tools/tokens/theme-css.ts";
import { CairnProvider } from "../CairnProvider/CairnProvider.tsx";
import { themes } from "../themes/all.ts";
import { THEMES } from "../tokens/names.ts";
import { themeVariables, type ThemeTokens } from "../tokens/theme-tokens.ts";
import { CodeBlock, Part, shortName } from "./Foundations.stories.helpers.tsx";
import { Pairs } from "./Pairs.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const [question = buildQuestion()] = playerQuestions;

/** Real components in a theme that no style sheet has. */
function Preview({ theme }: { theme: ThemeTokens }) {
  const [isChecked, setChecked] = useState(true);
  return (
    <CairnProvider
      theme="preview"
      className={css.world}
      style={{ colorScheme: theme.scheme, ...themeVariables(theme) }}
    >
      <Stack className={css.page} gap={6}>
        <Inline gap={3} align="end">
          <Button variant="primary">Start session</Button>
          <Button>Review answers</Button>
          <Button variant="quiet">Skip</Button>
          <Button variant="destructive">Delete</Button>
        </Inline>
        <Inline gap={3} align="end">
          <Tag tone="primary">New</Tag>
          <Tag tone="success">Passed</Tag>
          <Tag tone="warning">Due</Tag>
          <Tag tone="destructive">Failed</Tag>
        </Inline>
        <Choice
          type="checkbox"
          variant="card"
          label="Cloud Security"
          description="34 of 120 questions seen"
          checked={isChecked}
          onCheckedChange={setChecked}
        />
        <ProgressBar label="Progress" value={40} size="md" />
        <MasteryBar label="Cloud Security" value={72} />
        <Notice tone="info">Answers are shown after you submit.</Notice>
        <Notice tone="warning">5 minutes left.</Notice>
        <ControlledCard
          question={question}
          domain={domainNames.get(question.subcategoryId ?? 0)}
          answer={undefined}
          onAnswer={() => {}}
        />
      </Stack>
    </CairnProvider>
  );
}

/** How many of the pairs that pass are shown, those with the least margin. The others are folded. */
const TIGHTEST = 6;

interface Proposal {
  theme: ThemeTokens;
  /** The problem with the colors, for the field that it names. */
  error: { field: "brand" | "accent"; message: string } | null;
}

/** Proposes a theme. While a color is incomplete, the last proposal stays. */
function useProposal(options: ThemeOptions): Proposal {
  const [last, setLast] = useState(() => createTheme({ brand: "#0b5fff", scheme: options.scheme }));
  const { brand, accent, scheme } = options;
  const { theme, message } = useMemo(() => {
    try {
      return { theme: createTheme({ brand, accent, scheme }), message: null };
    } catch (error) {
      return { theme: null, message: (error as Error).message };
    }
  }, [brand, accent, scheme]);
  if (theme && theme !== last) setLast(theme);
  const [, field, problem = ""] = /^createTheme: (brand|accent) (.*)$/s.exec(message ?? "") ?? [];
  return {
    theme: theme ?? last,
    // The field has another name than the option.
    error: field === undefined ? null : { field: field as "brand" | "accent", message: `This ${problem}` },
  };
}

/** Says why the brand color changed, and shows it unchanged as a fill. */
function BrandColor({ theme, brand }: { theme: ThemeTokens; brand: string }) {
  const miss = isColor(brand) ? lowestFailingPair(theme, brand) : undefined;
  if (!miss) return null;
  const fill = brandFill(theme, brand);
  const ratioOf = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
  return (
    <Part
      title="Your color and the primary color"
      note={`${brand} becomes ${theme.color.primary}: links, icons and lines have the primary color, too, and on ${shortName(miss.on)} yours has ${ratioOf(miss.ratio)} instead of ${ratioOf(miss.needed)}. ${
        fill
          ? "Your own buttons with the variant primary can keep it, with this class."
          : "Buttons can't keep it either: neither dark nor light text is readable on it both at rest and under the pointer."
      }`}
    >
      {fill && (
        <div className={css.columns}>
          <CairnProvider
            theme="preview"
            className={css.world}
            style={{ colorScheme: theme.scheme, ...themeVariables(theme) }}
          >
            <Button
              variant="primary"
              style={
                {
                  "--cairn-color-primary": fill.fill,
                  "--cairn-color-primary-foreground": fill.text,
                } as CSSProperties
              }
            >
              Get started
            </Button>
          </CairnProvider>
          <CodeBlock
            label="CSS for filled buttons"
            text={`/* Text on it: ${ratioOf(fill.ratio)} */
.acme-fill {
  --cairn-color-primary: ${fill.fill};
  --cairn-color-primary-foreground: ${fill.text};
}`}
          />
        </div>
      )}
    </Part>
  );
}

const SCHEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

export interface BrandPageProps {
  brand: string;
  /** Empty for none. */
  accent: string;
  scheme: "light" | "dark";
}

/** Proposes a theme from brand colors: preview, measured pairs, and the theme as CSS and JSON. */
export function BrandPage(initial: BrandPageProps) {
  const [brand, setBrand] = useState(initial.brand);
  const [accent, setAccent] = useState(initial.accent);
  const [scheme, setScheme] = useState(initial.scheme);
  // Pasted colors have spaces around them.
  const colors = { brand: brand.trim(), accent: accent.trim() || undefined };
  const { theme, error } = useProposal({ ...colors, scheme });
  const check = useMemo(() => checkTheme(theme), [theme]);
  return (
    <Stack className={css.page} gap={6}>
      <div className={css.columns}>
        <Stack gap={4}>
          <TextField
            label="Brand color"
            hint="Any CSS color, such as #0b5fff"
            value={brand}
            error={error?.field === "brand" ? error.message : undefined}
            onChange={({ target }) => setBrand(target.value)}
          />
          <TextField
            label="Second color (optional)"
            hint="For highlights"
            value={accent}
            error={error?.field === "accent" ? error.message : undefined}
            onChange={({ target }) => setAccent(target.value)}
          />
          <Select
            label="Scheme"
            options={SCHEMES}
            value={scheme}
            onValueChange={(value) => setScheme(value === "dark" ? "dark" : "light")}
          />
          <Columns as="ul" min="5.5rem" gap={2} aria-label="Colors of the theme">
            {(["primary", "accent", "background", "foreground", "border"] as const).map((role) => (
              <li key={role}>
                <span className={css.tile} style={{ display: "block", background: theme.color[role] }} />
                <span className={css.small}>
                  {role} {theme.color[role]}
                </span>
              </li>
            ))}
          </Columns>
        </Stack>
        <Preview theme={theme} />
      </div>
      <BrandColor theme={theme} brand={colors.brand} />
      <div className={css.columns}>
        <CodeBlock label="CSS" text={themeCss("acme", theme)} />
        <CodeBlock label="JSON (design tokens)" text={JSON.stringify(designTokens(theme), null, 2)} />
      </div>
      <Part title="Measured pairs">
        <Pairs check={check} first={TIGHTEST} />
      </Part>
    </Stack>
  );
}

const BASES = [
  { value: "", label: "None (complete theme)" },
  ...THEMES.map(({ name, label }) => ({ value: name, label })),
];

/** Checks a pasted theme: the text of a style sheet or JSON. */
export function CheckPage({ text: initial, base: initialBase }: { text: string; base: string }) {
  const [text, setText] = useState(initial);
  const [base, setBase] = useState(initialBase);
  const baseName = THEMES.find(({ name }) => name === base)?.name;
  const check = useMemo(() => checkTheme(text, { base: baseName && themes[baseName] }), [text, baseName]);
  return (
    <Stack className={css.page} gap={6}>
      <TextArea
        label="Your theme"
        hint="A style sheet with variables of Cairn, or JSON: design tokens or ThemeTokens"
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Select label="Base theme" options={BASES} value={base} onValueChange={setBase} />
      <Pairs check={check} first={TIGHTEST} />
    </Stack>
  );
}
