import { Anchor, Canvas, Controls, DocsContext, Markdown, Source, Title } from "@storybook/addon-docs/blocks";
import { useContext, type ComponentType, type ContextType } from "react";
import { Toaster } from "../src/components/feedback/Toaster/Toaster.tsx";
import { Tag } from "../src/components/controls/Tag/Tag.tsx";
import { WhenVisible } from "../src/components/layout/WhenVisible/WhenVisible.tsx";
import { framingOf, needsFrame, TEST_ONLY } from "./at-rest.ts";
import { docsOf, elementOf } from "./docs-words.ts";
import { adviceGrid, advice, framed, inlineBackground, scrolling, waitingStory } from "./page.css.ts";
import { USAGE } from "../scripts/lib/usage/all.ts";
import type { ElementDeclaration } from "../scripts/lib/custom-elements.ts";
import type { Advice } from "../scripts/lib/usage/usage.ts";

type Story = ReturnType<ContextType<typeof DocsContext>["componentStories"]>[number];

function SourceText({ path, code }: { path: string; code: string | undefined }) {
  if (code === undefined) return <p>Source: {path}</p>;
  return (
    <details>
      <summary>Source: {path}</summary>
      <Source code={code} language="tsx" />
    </details>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <Markdown>{items.map((item) => `- ${item}`).join("\n")}</Markdown>
    </>
  );
}

function Advised({ title, list, story }: { title: string; list: readonly Advice[]; story: Story }) {
  const Component = story.component as ComponentType<Record<string, unknown>> | undefined;
  return (
    <div className={advice}>
      <h3>{title}</h3>
      {list.map(({ text, args }) => (
        <div key={text}>
          <Markdown>{text}</Markdown>
          {args && Component && !needsFrame(story) && (
            <div className={inlineBackground}>
              <Component {...story.initialArgs} {...args} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function Shown({ story }: { story: Story }) {
  const { description } = story.parameters["docs"] ?? {};
  return (
    <Anchor storyId={story.id}>
      <h3>{story.name}</h3>
      {description?.story && <Markdown>{description.story}</Markdown>}
      {needsFrame(story) ? (
        <p>
          <a href={`./?path=/story/${story.id}`} target="_top">
            Open {story.name}
          </a>
        </p>
      ) : (
        <WhenVisible waiting={<div className={waitingStory} />}>
          <Canvas of={story.moduleExport as never} />
        </WhenVisible>
      )}
    </Anchor>
  );
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
  return (
    <>
      <h2>{title}</h2>
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
    </>
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
      <Items title="CSS variables" items={[cssProperties.map(({ name }) => `\`${name}\``).join(", ")]} />
    </>
  );
}

/** Renders the documentation page of a component or screen, from its sources, its usage and its stories at rest. */
export function ComponentPage({ theme }: { theme: string }) {
  const all = useContext(DocsContext).componentStories();
  const stories = all.filter(({ tags }) => !tags.includes(TEST_ONLY));
  const [first, ...others] = stories.length > 0 ? stories : all;
  if (!first) return null;
  const docs = docsOf(first.component);
  const usage = docs && USAGE[docs.name];
  const description = first.parameters["docs"]?.description?.component as string | undefined;
  const entry = docs?.customElement ? "cairn-prep/cairn-quiz" : docs?.entry;
  return (
    <>
      <Title />
      <p>
        <Tag tone={entry ? "success" : "plain"}>{entry ? "Public" : "Internal"}</Tag>
        {usage && ` Since ${usage.since}`}
      </p>
      <Markdown>{description ?? docs?.purpose ?? ""}</Markdown>
      {docs && <SourceText path={docs.source} code={docs.code} />}
      {needsFrame(first) ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook itself
        <iframe
          className={framed}
          style={{ blockSize: framingOf(first).height }}
          title={first.name}
          src={`./iframe.html?id=${first.id}&viewMode=story&globals=theme:${theme}`}
        />
      ) : (
        <Canvas of={first.moduleExport as never} />
      )}
      {docs && entry && (
        <Source
          language="tsx"
          code={
            docs.customElement
              ? ELEMENT_CODE
              : `import { ${docs.name} } from "${entry}";\n\n${elementOf(docs.name, first.initialArgs, first.argTypes)}`
          }
        />
      )}
      {usage && (
        <>
          <Items title="When to use it" items={usage.when} />
          <Items title="When not to use it" items={usage.whenNot} />
          <h2>Do and don’t</h2>
          <Toaster>
            <div className={adviceGrid}>
              <Advised title="Do" list={usage.dos} story={first} />
              <Advised title="Don’t" list={usage.donts} story={first} />
            </div>
          </Toaster>
        </>
      )}
      {docs?.access && (
        <>
          <h2>Keyboard and screen reader</h2>
          <Markdown>{docs.access}</Markdown>
        </>
      )}
      {docs?.customElement ? (
        <ElementTables {...docs.customElement} />
      ) : (
        <>
          <h2>Props</h2>
          <div className={scrolling}>
            <Controls of={first.moduleExport as never} sort="requiredFirst" />
          </div>
        </>
      )}
      {docs?.otherProps && <Markdown>{docs.otherProps}</Markdown>}
      <Items title="Data attributes" items={(docs?.dataAttributes ?? []).map((name) => `\`${name}\``)} />
      <Items
        title="CSS variables"
        items={
          docs && docs.variables.length > 0 ? [docs.variables.map((name) => `\`${name}\``).join(", ")] : []
        }
      />
      <Items title="Calls" items={(docs?.calls ?? []).map((call) => `\`${call}\``)} />
      {docs && docs.calls.length > 0 && docs.sections.length > 0 && (
        <p>Section {docs.sections.join(", ")} of the specification.</p>
      )}
      {others.length > 0 && <h2>States</h2>}
      {others.map((story) => (
        <Shown key={story.id} story={story} />
      ))}
    </>
  );
}
