import type { ReactNode } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { copyText } from "../../controls/copy-text.ts";
import { useToast } from "../../feedback/Toaster/Toaster.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { List } from "../../layout/List/List.tsx";
import { ScrollRegion } from "../../layout/ScrollRegion/ScrollRegion.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import type { CheckedPair } from "../../theme-tools/check-theme.ts";
import { variableFor } from "../../theme-tools/tokens/token-paths.ts";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../tokens/names.ts";
import * as css from "./Foundations.stories.css.ts";

/** Returns the theme that is selected in the toolbar. */
export const themeOf = (globals: Record<string, unknown>): ThemeName =>
  isThemeName(globals["theme"]) ? globals["theme"] : DEFAULT_THEME;

/** Returns the name of a color without the group that most have, such as `primary` for `color.primary`. */
export const shortName = (name: string): string => name.replace(/^color\./, "");

/** Compares pairs by the margin of their contrast, the smallest first. */
export const byMargin = (one: CheckedPair, other: CheckedPair): number =>
  one.ratio / one.needed - other.ratio / other.needed;

/** A button that copies a text. */
export function Copy({ text, label = text }: { text: string; label?: string }) {
  const toast = useToast();
  const copy = async (within: HTMLElement) =>
    toast(
      (await copyText(text, within))
        ? { title: "Copied!", description: `${label} is on the clipboard.` }
        : {
            title: "Not copied",
            description: "Your browser blocked copying. Select the text and copy it.",
            tone: "destructive",
          },
    );
  return (
    <Button
      size="sm"
      aria-label={`Copy ${label}`}
      onClick={({ currentTarget }) => void copy(currentTarget.ownerDocument.body)}
    >
      Copy
    </Button>
  );
}

/** A text for other programs, with a button that copies it. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label}>
      <div className={css.tools}>
        <Heading className={css.heading} size="lg" leading="heading">
          {label}
        </Heading>
        <Copy text={text} label={label} />
      </div>
      <ScrollRegion label={label}>
        <pre className={css.block}>{text}</pre>
      </ScrollRegion>
    </section>
  );
}

/** A section of a foundations page. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading className={css.heading} size="lg" leading="heading">
        {title}
      </Heading>
      {note !== undefined && (
        <Text className={css.note} tone="muted" size="sm">
          {note}
        </Text>
      )}
      {children}
    </section>
  );
}

interface TokenRowProps {
  /** Shows the token. */
  sample: ReactNode;
  name: string;
  /** What it is for, its value and the like. */
  facts: readonly string[];
  variable: string;
}

/** A token: a sample, its name and facts, and its variable. */
export function TokenRow({ sample, name, facts, variable }: TokenRowProps) {
  return (
    <li className={css.row}>
      {sample}
      <span className={css.content}>
        <span className={css.name}>{name}</span>
        {facts.map((fact) => (
          <span key={fact} className={css.small}>
            {fact}
          </span>
        ))}
      </span>
      <span className={css.tools}>
        <code className={css.code}>{variable}</code>
        <Copy text={`var(${variable})`} label={variable} />
      </span>
    </li>
  );
}

/** The tokens of a group of the scale, such as `space`. */
export function Scale({
  title,
  note,
  group,
  values,
  sample,
}: {
  title: string;
  note?: string;
  /** The tokens, such as `text.size`. */
  group: string;
  values: Readonly<Record<string, string>>;
  /** Shows a value, given as a reference to its variable. */
  sample: (value: string) => ReactNode;
}) {
  return (
    <Part title={title} {...(note === undefined ? {} : { note })}>
      <List>
        {Object.entries(values).map(([name, value]) => {
          const variable = variableFor(`${group}.${name}`);
          return (
            <TokenRow
              key={name}
              sample={sample(`var(${variable})`)}
              name={name}
              facts={[value]}
              variable={variable}
            />
          );
        })}
      </List>
    </Part>
  );
}
