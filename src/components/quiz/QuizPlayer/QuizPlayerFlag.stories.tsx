import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { begunWith, Stage } from "../../../../.storybook/quiz-stage.tsx";
import { buildQuestion } from "../../../../mocks/builders/quizzes.ts";
import { de } from "../../languages/de.ts";
import { CairnProvider, type CairnProviderProps } from "../../theme/CairnProvider.tsx";
import { QuizPlayer } from "./QuizPlayer.tsx";

/** Puts the player on a page of the given width, in CSS pixels. */
const onPage = (width: number, language: Pick<CairnProviderProps, "locale" | "labels"> = {}) =>
  function Page(Story: () => React.ReactNode) {
    return (
      <div data-testid="page" style={{ inlineSize: width }}>
        <CairnProvider {...language}>
          <Story />
        </CairnProvider>
      </div>
    );
  };

const meta = preview.meta({
  title: "Quiz/QuizPlayer Flag",
  component: QuizPlayer,
  args: {
    title: "CompTIA Security+ quiz",
    headingLevel: 1 as const,
    questions: [901, 902].map((id) => buildQuestion({ id })),
    storage: begunWith(),
    submission: { state: "open" as const },
    onSubmit: fn(),
  },
  render: (args) => <Stage {...args} />,
});

/** Spec line 73: on a phone of 390 px the whole words have room, beside Next as beside Submit Quiz. */
export const Phone = meta.story({
  decorators: [onPage(390)],
  play: async ({ canvas }) => {
    const flag = canvas.getByRole("button", { name: "Flag for Review" });
    const top = () => flag.getBoundingClientRect().top;
    await expect(flag.innerText).toBe("Flag for Review");
    await expect(top()).toBe(canvas.getByRole("button", { name: "Next" }).getBoundingClientRect().top);
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(flag.innerText).toBe("Flag for Review");
    await expect(top()).toBe(canvas.getByRole("button", { name: "Submit Quiz" }).getBoundingClientRect().top);
    await userEvent.click(flag);
    await expect(flag).toHaveAccessibleName("Unflag");
    await expect(flag.innerText).toBe("Unflag");
  },
});

/** Spec line 73: where only one word has room, the accessible name still says all and contains that word. */
export const NarrowPhone = meta.story({
  decorators: [onPage(320)],
  play: async ({ canvas }) => {
    const flag = canvas.getByRole("button", { name: "Flag for Review" });
    await expect(flag.innerText).toBe("Flag");
    await userEvent.click(flag);
    await expect(flag).toHaveAccessibleName("Unflag");
  },
});

/** Longer words wrap within the button; nothing runs out of the page. */
export const LongWords = meta.story({
  decorators: [onPage(390, { locale: "de", labels: de })],
  play: async ({ canvas }) => {
    const flag = canvas.getByRole("button", { name: "Zum Nachsehen markieren" });
    const next = canvas.getByRole("button", { name: "Weiter" });
    await expect(flag.getBoundingClientRect().top).toBe(next.getBoundingClientRect().top);
    await expect(canvas.getByTestId("page").scrollWidth).toBeLessThanOrEqual(390);
  },
});
