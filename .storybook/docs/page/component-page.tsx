import { Controls, DocsContext, Markdown, Title } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import { USAGE } from "../../../scripts/lib/usage/all.ts";
import { Tag } from "../../../src/components/controls/Tag/Tag.tsx";
import { fillsPage } from "../../framing.ts";
import { TEST_ONLY } from "../../tags.ts";
import { docsOf, elementOf, type Docs } from "./docs-parameters.ts";
import { ELEMENT_CODE, ElementTables } from "./element-tables.tsx";
import { linkNames, usePageIds } from "./page-links.ts";
import { BulletList, LinkNames, Rows, PageSection, Source, MarkdownText } from "./page-parts.tsx";
import { Example, Overview, States, type Story } from "./story-sections.tsx";
import { Usage } from "./usage.tsx";
import { scrolling } from "./page.css.ts";

/** Returns a usage example of a component. */
function exampleOf({ name, entry, parts }: Docs, story: Story): string {
  const { source } = (story.parameters["docs"] ?? {}) as { source?: { code?: string } };
  const element = elementOf(parts.length > 0 ? `${name}.Root` : name, story.initialArgs, story.argTypes);
  if (source?.code?.startsWith("import ")) return source.code;
  return `import { ${name} } from "${entry}";\n\n${source?.code ?? element}`;
}

/** Everything about a component but its description, its stories and its source. */
function ComponentReference({ docs, story }: { docs: Docs; story: Story }) {
  return (
    <>
      <Usage name={docs.name} story={story} />
      {docs.accessibility && (
        <PageSection title="Keyboard and screen reader">
          <MarkdownText>{docs.accessibility}</MarkdownText>
        </PageSection>
      )}
      {docs.parts.length > 0 && <Rows title="Parts" rows={docs.parts} />}
      {docs.customElement && <ElementTables {...docs.customElement} />}
      {!docs.customElement && docs.props.length > 0 && (
        <PageSection title="Props">
          <div className={scrolling}>
            <Controls of={story.moduleExport as never} sort="requiredFirst" />
          </div>
          {docs.otherProps && <Markdown>{docs.otherProps}</Markdown>}
        </PageSection>
      )}
      <BulletList title="Data attributes" items={docs.dataAttributes.map((name) => `\`${name}\``)} />
      <BulletList
        title="CSS variables"
        items={docs.variables.length > 0 ? [docs.variables.map((name) => `\`${name}\``).join(", ")] : []}
      />
      <BulletList title="Calls" items={docs.calls.map((call) => `\`${call}\``)} />
      {docs.calls.length > 0 && docs.sections.length > 0 && (
        <p>Section {docs.sections.join(", ")} of the specification.</p>
      )}
    </>
  );
}

/**
 * Renders the documentation page of a component or screen, from its sources, its usage and its stories at rest: overview, usage,
 * accessibility, reference, states.
 */
export function ComponentPage() {
  const allStories = useContext(DocsContext).componentStories();
  const pages = usePageIds();
  const stories = allStories.filter(({ tags }) => !tags.includes(TEST_ONLY));
  const [first, ...others] = stories.length > 0 ? stories : allStories;
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
      <MarkdownText>{description ?? docs?.purpose ?? ""}</MarkdownText>
      {isOverview ? <Overview stories={stories} /> : <Example story={first} />}
      {docs && entry && <Source code={docs.customElement ? ELEMENT_CODE : exampleOf(docs, first)} />}
      {docs && <ComponentReference docs={docs} story={first} />}
      {!isOverview && <States stories={others} title={first.title} />}
      {docs && (
        <PageSection title="Source">
          {docs.code === undefined ? (
            <p>{docs.source}</p>
          ) : (
            <details>
              <summary>{docs.source}</summary>
              <Source code={docs.code} />
            </details>
          )}
        </PageSection>
      )}
    </LinkNames>
  );
}
