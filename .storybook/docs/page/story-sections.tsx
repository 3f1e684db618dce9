import { Anchor, Canvas, Markdown, type DocsContext } from "@storybook/addon-docs/blocks";
import type { ContextType, ReactNode } from "react";
import { WhenVisible } from "../../../src/components/layout/WhenVisible/WhenVisible.tsx";
import { fillsPage, needsFrame } from "../../framing.ts";
import { lastPart } from "./page-links.ts";
import { PageSection } from "./page-parts.tsx";
import { StoryFrame } from "./story-frame.tsx";
import { storyPlaceholder } from "./page.css.ts";

export type Story = ReturnType<ContextType<typeof DocsContext>["componentStories"]>[number];

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
      <WhenVisible skeleton={<div className={storyPlaceholder} />}>
        <Example story={story} />
      </WhenVisible>
    </Anchor>
  );
}

/** Collapses long content. */
function CollapsedStates({
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
export function States({ stories, title }: { stories: readonly Story[]; title: string }) {
  const groups = Map.groupBy(stories, (story) => story.title);
  return [...groups].map(([group, states]) => (
    <PageSection key={group} title={group === title ? "States" : `States: ${lastPart(group).toLowerCase()}`}>
      <CollapsedStates collapsed={group !== title} summary={states.map(({ name }) => name).join(", ")}>
        {states.map((story) => (
          <StorySection key={story.id} story={story} />
        ))}
      </CollapsedStates>
    </PageSection>
  ));
}

export function Example({ story, code = true }: { story: Story; code?: boolean }) {
  if (needsFrame(story)) return <StoryFrame story={story} />;
  return <Canvas of={story.moduleExport as never} sourceState={code ? "hidden" : "none"} />;
}

/** The stories of a page that is about no component, such as the foundations, each under its own heading. */
export function Overview({ stories }: { stories: readonly Story[] }) {
  return stories.map((story) => {
    const { description } = story.parameters["docs"] ?? {};
    return (
      <Anchor key={story.id} storyId={story.id}>
        <PageSection title={story.name}>
          {description?.story && <Markdown>{description.story}</Markdown>}
          <WhenVisible skeleton={<div className={storyPlaceholder} />}>
            <Example story={story} code={false} />
          </WhenVisible>
        </PageSection>
      </Anchor>
    );
  });
}
