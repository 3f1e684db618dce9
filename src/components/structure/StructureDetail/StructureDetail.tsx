import type { ReactNode, Ref } from "react";
import type { StructureNode, StructureStory } from "../../../api/structure/schema.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { TextButton, TextLink } from "../../controls/TextLink/TextLink.tsx";
import { plural } from "../../i18n/format/numbers.ts";
import { CodeParagraphs } from "../../layout/CodeParagraphs/CodeParagraphs.tsx";
import { Heading } from "../../layout/Heading/Heading.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { KINDS } from "../kinds.ts";
import * as css from "./StructureDetail.css.ts";

export interface StructureDetailProps {
  node: StructureNode;
  /** Returns the URL of a route's pattern; `null` if it has parameters. */
  hrefOf: (path: string) => string | null;
  /** Storybook's URL; `null` shows stories without links. */
  storybookUrl: string | null;
  /** Called with the id of the selected child. */
  onSelect: (id: string) => void;
  /** Ref of the heading, which gets focus when the detail replaces the tree. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/**
 * The details of one node of the app's structure: kind, purpose, source file, props and stories.
 *
 * Assistive technology finds a region named by the node, with a heading for each list. Keyboard: Tab moves to
 * the links and children.
 */
export function StructureDetail(props: StructureDetailProps) {
  const { node, hrefOf, storybookUrl, onSelect, headingRef } = props;
  const { name, kind, path, description, file, children, stories } = node;
  const href = path === null ? null : hrefOf(path);
  const [first] = stories;
  return (
    <Stack as="section" gap={5} align="start" aria-label={name}>
      <Inline rowGap={2} gap={4} align="center">
        <h2 className={css.title} tabIndex={-1} ref={headingRef}>
          {name}
        </h2>
        <Tag tone="plain">{KINDS[kind].name}</Tag>
      </Inline>
      {description === "" ? null : <CodeParagraphs text={description} />}
      {path !== null || file !== null ? (
        <Stack as="dl" gap={2}>
          {path === null ? null : (
            <Fact label="Path">
              {href === null ? <code>{path}</code> : <TextLink href={href}>{path}</TextLink>}
            </Fact>
          )}
          {file === null ? null : (
            <Fact label="File">
              <code>{file}</code>
            </Fact>
          )}
        </Stack>
      ) : null}
      {storybookUrl !== null && first ? (
        <TextLink href={storyAddress(storybookUrl, first)}>Open in Storybook</TextLink>
      ) : null}
      {children.length > 0 ? (
        <Part title={kind === "route" ? "Shows" : `Contains ${plural(children.length, "part")}`}>
          <Stack as="ul" className={css.list}>
            {children.map((child) => (
              <li key={child.id} className={css.entry}>
                <TextButton onClick={() => onSelect(child.id)}>{child.name}</TextButton>
              </li>
            ))}
          </Stack>
        </Part>
      ) : null}
      <Props of={node} />
      <Stories stories={stories} storybookUrl={storybookUrl} />
    </Stack>
  );
}

/** Returns the URL of a story. `storybookUrl` may end with a slash. */
function storyAddress(storybookUrl: string, { id }: StructureStory): string {
  return `${storybookUrl.replace(/\/+$/, "")}/?path=/story/${id}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading level={3} size="lg" weight="heading" leading="heading" className={css.partTitle}>
        {title}
      </Heading>
      {children}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Inline rowGap={0} gap={3}>
      <dt className={css.label}>{label}</dt>
      <Text as="dd" breaks="anywhere" className={css.value}>
        {children}
      </Text>
    </Inline>
  );
}

function Props({ of: { props } }: { of: StructureNode }) {
  if (props.length === 0) return null;
  return (
    <Part title={plural(props.length, "property", "properties")}>
      <Stack as="dl" className={css.list}>
        {props.map(({ name, type, isRequired, description }) => (
          <div key={name} className={css.entry}>
            <dt className={css.propName}>
              <code>{name}</code>
              <Text as="span" tone="muted" size="xs" weight="regular">
                {isRequired ? "required" : "optional"}
              </Text>
            </dt>
            <Text as="dd" breaks="anywhere" className={css.value}>
              <code className={css.type}>{type}</code>
              {description === "" ? null : <CodeParagraphs text={description} />}
            </Text>
          </div>
        ))}
      </Stack>
    </Part>
  );
}

function Stories({
  stories,
  storybookUrl,
}: {
  stories: readonly StructureStory[];
  storybookUrl: string | null;
}) {
  if (stories.length === 0) return null;
  return (
    <Part title={plural(stories.length, "story", "stories")}>
      <Stack as="ul" className={css.list}>
        {stories.map((story) => (
          <li key={story.id} className={css.entry}>
            {storybookUrl === null ? (
              <Text as="span" weight="semibold">
                {story.name}
              </Text>
            ) : (
              <TextLink href={storyAddress(storybookUrl, story)}>{story.name}</TextLink>
            )}
            {story.description === "" ? null : <CodeParagraphs text={story.description} />}
          </li>
        ))}
      </Stack>
    </Part>
  );
}
