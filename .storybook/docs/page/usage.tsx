import type { ComponentType } from "react";
import { USAGE } from "../../../scripts/lib/usage/all.ts";
import type { Advice } from "../../../scripts/lib/usage/usage.ts";
import { Toaster } from "../../../src/components/feedback/Toaster/Toaster.tsx";
import { Check, X } from "../../../src/components/icons/icons.tsx";
import { needsFrame } from "../../framing.ts";
import { BulletList, PageSection, MarkdownText } from "./page-parts.tsx";
import type { Story } from "./story-sections.tsx";
import { advice, adviceGrid, adviceTitle, bad, good, inlineBackground } from "./page.css.ts";

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
          <MarkdownText>{text}</MarkdownText>
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

export function Usage({ name, story }: { name: string; story: Story }) {
  const usage = USAGE[name];
  if (!usage) return null;
  return (
    <>
      <BulletList title="When to use it" items={usage.when} />
      <BulletList title="When not to use it" items={usage.whenNot} />
      <PageSection title="Do and don’t">
        <Toaster>
          <div className={adviceGrid}>
            <AdviceList recommended list={usage.dos} story={story} />
            <AdviceList recommended={false} list={usage.donts} story={story} />
          </div>
        </Toaster>
      </PageSection>
    </>
  );
}
