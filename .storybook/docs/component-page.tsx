import {
  Anchor,
  Canvas,
  Controls,
  DocsContext,
  Markdown,
  Source as PlainSource,
  Title,
} from "@storybook/addon-docs/blocks";
import { createContext, useContext, type ComponentType, type ContextType, type ReactNode } from "react";
import { Toaster } from "../../src/components/feedback/Toaster/Toaster.tsx";
import { Tag } from "../../src/components/controls/Tag/Tag.tsx";
import { Check, X } from "../../src/components/icons/icons.tsx";
import { WhenVisible } from "../../src/components/layout/WhenVisible/WhenVisible.tsx";
import { fillsPage, needsFrame, TEST_ONLY } from "../at-rest.ts";
import { docsOf, elementOf } from "./docs-parameters.ts";
import {
  advice,
  adviceGrid,
  adviceTitle,
  bad,
  good,
  inlineBackground,
  scrolling,
  waitingStory,
} from "./page.css.ts";
import { lastPart, linkNames, usePageIds } from "./page-links.ts";
import { StoryFrame } from "./story-frame.tsx";
import { useGlobals } from "./use-globals.ts";
import { useShownTheme } from "./use-shown-theme.ts";
import { themes } from "../../src/components/theme/themes/all.ts";
import { USAGE } from "../../scripts/lib/usage/all.ts";
import type { ElementDeclaration } from "../../scripts/lib/docs/custom-elements.ts";
import type { Advice } from "../../scripts/lib/usage/usage.ts";

type Story = ReturnType<ContextType<typeof DocsContext>["componentStories"]>[number];

/** Turns the names of other components in a text into links. */
const LinkNames = createContext<(markdown: string) => string>((markdown) => markdown);

function Text({ children }: { children: string }) {
  return <Markdown>{useContext(LinkNames)(children)}</Markdown>;
}

/** Code in the scheme of the page. */
function Source({ code }: { code: string }) {
  const theme = useShownTheme(useGlobals(useContext(DocsContext).channel));
  return <PlainSource code={code} language="tsx" dark={themes[theme].scheme === "dark"} />;
}

/** A heading that the list of the page's contents links to. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}>{title}</h2>
      {children}
    </>
  );
}

function BulletList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <Text>{items.map((item) => `- ${item}`).join("\n")}</Text>
    </Section>
  );
}

interface AdviceListProps {
  recommended: boolean;
  list: readonly Advice[];
  story: Story;
}

function AdviceList({ recommended, list, story }: AdviceListProps) {
  const Component = story.component as ComponentType<Record<string, unknown>> | undefined;
  return (
    <div className={`${advice} ${recommended ? good : bad}`}>
      <h3 className={adviceTitle}>
        {recommended ? <Check size={20} /> : <X size={20} />}
        {recommended ? "Do" : "Don’t"}
      </h3>
      {list.map(({ text, args }) => (
        <div key={text}>
          <Text>{text}</Text>
          {args && Component && !needsFrame(story) && (
            <div className={inlineBackground} data-example="">
              <Component {...story.initialArgs} {...args} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** A story as part of the page: inline, in a frame, or as a link if it fills a page and calls a backend. */
function StorySection({ story }: { story: Story }) {
  const { description } = story.parameters["docs"] ?? {};
  if (fillsPage(story))
    return (
      <Anchor storyId={story.id}>
        <h3>
          <a href={`./?path=/story/${story.id}`} target="_top">
            {story.name}
          </a>
        </h3>
        {description?.story && <Markdown>{description.story}</Markdown>}
      </Anchor>
    );
  return (
    <Anchor storyId={story.id}>
      <h3>{story.name}</h3>
      {description?.story && <Markdown>{description.story}</Markdown>}
      <WhenVisible waiting={<div className={waitingStory} />}>
        <Example story={story} />
      </WhenVisible>
    </Anchor>
  );
}

/** Collapses long content. */
function Collapsible({
  collapsed,
  summary,
  children,
}: {
  collapsed: boolean;
  summary: string;
  children: ReactNode;
}) {
  if (!collapsed) return children;
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** The states of a component, with one section per story file. */
function States({ stories, title }: { stories: readonly Story[]; title: string }) {
  const groups = Map.groupBy(stories, (story) => story.title);
  return [...groups].map(([group, states]) => (
    <Section key={group} title={group === title ? "States" : `States: ${lastPart(group).toLowerCase()}`}>
      <Collapsible collapsed={group !== title} summary={states.map(({ name }) => name).join(", ")}>
        {states.map((story) => (
          <StorySection key={story.id} story={story} />
        ))}
      </Collapsible>
    </Section>
  ));
}

function Example({ story, code = true }: { story: Story; code?: boolean }) {
  if (needsFrame(story)) return <StoryFrame story={story} />;
  return <Canvas of={story.moduleExport as never} sourceState={code ? "hidden" : "none"} />;
}

/** The stories of a page that is about no component, such as the foundations, each under its own heading. */
function Overview({ stories }: { stories: readonly Story[] }) {
  return stories.map((story) => {
    const { description } = story.parameters["docs"] ?? {};
    return (
      <Anchor key={story.id} storyId={story.id}>
        <Section title={story.name}>
          {description?.story && <Markdown>{description.story}</Markdown>}
          <WhenVisible waiting={<div className={waitingStory} />}>
            <Example story={story} code={false} />
          </WhenVisible>
        </Section>
      </Anchor>
    );
  });
}

const ELEMENT_CODE = `<script type="module" src="./cairn-prep/cairn-quiz.js"></script>

<cairn-quiz heading="Warm-up" theme="dark">
  <script type="application/json">
    [{ "id": 1, "text": "Which port does HTTPS use?", "options": [{ "text": "443" }, { "text": "80" }], "correctAnswer": 0 }]
  </script>
</cairn-quiz>`;

interface Row {
  name: string;
  description: string;
  type?: { text: string };
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <div className={scrolling}>
        <table>
          <tbody>
            {rows.map(({ name, description, type }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                {type && (
                  <td>
                    <code>{type.text}</code>
                  </td>
                )}
                <td>
                  <Markdown>{description}</Markdown>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** Shows the attributes, properties, events and parts of a custom element. */
function ElementTables({ attributes, members, events, cssParts, cssProperties }: ElementDeclaration) {
  return (
    <>
      <Rows title="Attributes" rows={attributes} />
      <Rows title="Properties and methods" rows={members} />
      <Rows title="Events" rows={events} />
      <Rows title="Parts" rows={cssParts} />
      <BulletList title="CSS variables" items={[cssProperties.map(({ name }) => `\`${name}\``).join(", ")]} />
    </>
  );
}

function Usage({ name, story }: { name: string; story: Story }) {
  const usage = USAGE[name];
  if (!usage) return null;
  return (
    <>
      <BulletList title="When to use it" items={usage.when} />
      <BulletList title="When not to use it" items={usage.whenNot} />
      <Section title="Do and don’t">
        <Toaster>
          <div className={adviceGrid}>
            <AdviceList recommended list={usage.dos} story={story} />
            <AdviceList recommended={false} list={usage.donts} story={story} />
          </div>
        </Toaster>
      </Section>
    </>
  );
}

/** Returns a usage example of a component. */
function exampleOf({ name, entry, parts }: NonNullable<ReturnType<typeof docsOf>>, story: Story): string {
  const { source } = (story.parameters["docs"] ?? {}) as { source?: { code?: string } };
  const element = elementOf(parts.length > 0 ? `${name}.Root` : name, story.initialArgs, story.argTypes);
  if (source?.code?.startsWith("import ")) return source.code;
  return `import { ${name} } from "${entry}";\n\n${source?.code ?? element}`;
}

/**
 * Renders the documentation page of a component or screen, from its sources, its usage and its stories at rest: overview, usage,
 * accessibility, reference, states.
 */
export function ComponentPage() {
  const all = useContext(DocsContext).componentStories();
  const pages = usePageIds();
  const stories = all.filter(({ tags }) => !tags.includes(TEST_ONLY));
  const [first, ...others] = stories.length > 0 ? stories : all;
  if (!first) return null;
  const docs = docsOf(first.component);
  const usage = docs && USAGE[docs.name];
  const description = first.parameters["docs"]?.description?.component as string | undefined;
  const entry = docs?.customElement ? "cairn-prep/cairn-quiz" : docs?.entry;
  const isOverview = !docs && !fillsPage(first);
  return (
    <LinkNames value={(markdown) => linkNames(markdown, pages, first.title)}>
      <Title />
      {docs && (
        <p>
          <Tag tone={entry ? "success" : "plain"}>{entry ? "Public" : "Internal"}</Tag>
          {usage && ` Since ${usage.since}`}
        </p>
      )}
      <Text>{description ?? docs?.purpose ?? ""}</Text>
      {isOverview ? <Overview stories={stories} /> : <Example story={first} />}
      {docs && entry && <Source code={docs.customElement ? ELEMENT_CODE : exampleOf(docs, first)} />}
      {docs && <Usage name={docs.name} story={first} />}
      {docs?.accessibility && (
        <Section title="Keyboard and screen reader">
          <Text>{docs.accessibility}</Text>
        </Section>
      )}
      {docs && docs.parts.length > 0 && <Rows title="Parts" rows={docs.parts} />}
      {docs?.customElement && <ElementTables {...docs.customElement} />}
      {docs && !docs.customElement && docs.props.length > 0 && (
        <Section title="Props">
          <div className={scrolling}>
            <Controls of={first.moduleExport as never} sort="requiredFirst" />
          </div>
          {docs.otherProps && <Markdown>{docs.otherProps}</Markdown>}
        </Section>
      )}
      <BulletList title="Data attributes" items={(docs?.dataAttributes ?? []).map((name) => `\`${name}\``)} />
      <BulletList
        title="CSS variables"
        items={
          docs && docs.variables.length > 0 ? [docs.variables.map((name) => `\`${name}\``).join(", ")] : []
        }
      />
      <BulletList title="Calls" items={(docs?.calls ?? []).map((call) => `\`${call}\``)} />
      {docs && docs.calls.length > 0 && docs.sections.length > 0 && (
        <p>Section {docs.sections.join(", ")} of the specification.</p>
      )}
      {!isOverview && <States stories={others} title={first.title} />}
      {docs && (
        <Section title="Source">
          {docs.code === undefined ? (
            <p>{docs.source}</p>
          ) : (
            <details>
              <summary>{docs.source}</summary>
              <Source code={docs.code} />
            </details>
          )}
        </Section>
      )}
    </LinkNames>
  );
}
