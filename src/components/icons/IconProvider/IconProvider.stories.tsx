import { expect, spyOn, userEvent, type fn } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { quietConsole } from "../../../../.storybook/test/quiet-console.ts";
import { QuizPlayer } from "../../quiz/QuizPlayer/QuizPlayer.tsx";
import { Flag } from "../icons.tsx";
import { IconProvider, type CustomIconProps } from "./IconProvider.tsx";

const filled = (name: string, path: string) =>
  function FilledIcon(props: CustomIconProps) {
    return (
      <svg viewBox="0 0 16 16" fill="currentColor" data-testid={name} {...props}>
        <path d={path} />
      </svg>
    );
  };

const icons = {
  flag: filled("flag", "M3 1h10l-3 4 3 4H5v6H3z"),
  chevronLeft: filled("chevronLeft", "M11 2v12L4 8z"),
  chevronRight: filled("chevronRight", "M5 2v12l7-6z"),
};

const meta = preview.meta({
  title: "Setup/IconProvider",
  component: IconProvider,
  argTypes: { icons: { control: false }, children: { control: false } },
});

const QUESTION = {
  id: "port",
  text: "Which port does HTTPS use?",
  options: [
    { id: "https", text: "443" },
    { id: "http", text: "80" },
  ],
  correctAnswer: "https",
};

const player = (
  <QuizPlayer title="Ports" questions={[QUESTION, { ...QUESTION, id: "again" }]} onSubmit={() => {}} />
);

/** Returns the icon of a button. */
const iconOf = (canvas: Canvas, name: string) => canvas.getByRole("button", { name }).querySelector("svg");

interface Canvas {
  getByRole: (role: string, by: object) => HTMLElement;
}

/** A player with filled arrows and a filled flag. */
export const Default = meta.story({
  args: { icons, children: player },
  play: async ({ canvas }) => {
    await expect(iconOf(canvas, "Previous")).toHaveAttribute("data-testid", "chevronLeft");
    await expect(iconOf(canvas, "Next")).toHaveAttribute("data-testid", "chevronRight");
    const flag = iconOf(canvas, "Flag for Review");
    await expect(flag).toHaveAttribute("data-testid", "flag");
    await expect(flag).toHaveAttribute("aria-hidden", "true");
    await expect(flag).toHaveAttribute("viewBox", "0 0 16 16");
    await expect(flag?.getBoundingClientRect().height).toBe(18);
    await expect(flag).not.toHaveAttribute("stroke");
  },
});

/** Nested providers: the inner one replaces one icon, and the outer one the others. */
export const Nested = meta.story({
  tags: ["test-only"],
  args: { icons },
  render: (args) => (
    <IconProvider {...args}>
      <IconProvider icons={{ flag: filled("inner", "M0 0h16v16H0z"), chevronLeft: undefined }}>
        {player}
      </IconProvider>
    </IconProvider>
  ),
  play: async ({ canvas }) => {
    await expect(iconOf(canvas, "Flag for Review")).toHaveAttribute("data-testid", "inner");
    await expect(iconOf(canvas, "Previous")).toHaveAttribute("data-testid", "chevronLeft");
  },
});

function Broken(): never {
  throw new Error("The icon is broken.");
}

/** Values that are not components, and a component that throws, leave Cairn's icons, and the console names them. */
export const WrongIcons = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    const restore = quietConsole();
    const error = spyOn(console, "error");
    return () => {
      error.mockRestore();
      restore();
    };
  },
  args: {
    icons: { flag: Broken, chevronRight: "→", chevronLeft: <Flag />, flagg: Broken } as never,
    children: player,
  },
  play: async ({ canvas, canvasElement }) => {
    const buttons = ["Previous", "Flag for Review", "Next"].map((name) =>
      canvas.getByRole("button", { name }),
    );
    for (const button of buttons)
      await expect(button.querySelector("svg")).toHaveAttribute("viewBox", "0 0 24 24");
    await expect(canvasElement.querySelectorAll("[data-testid]")).toHaveLength(0);
    const messages = (console.error as unknown as ReturnType<typeof fn>).mock.calls
      .map(([message]) => String(message))
      .filter((message) => message.startsWith("IconProvider: "))
      .map((message) => message.split(" ", 4).join(" "));
    await expect([...new Set(messages)].toSorted()).toEqual([
      "IconProvider: icons.chevronLeft is an",
      'IconProvider: icons.chevronRight is "→"',
      "IconProvider: icons.flag threw, so",
      "IconProvider: icons.flagg is ignored.",
    ]);
    await userEvent.click(buttons[1] as HTMLElement);
    await expect(canvas.getByRole("button", { name: "Unflag" }).querySelector("svg")).toHaveAttribute(
      "fill",
      "currentColor",
    );
    await userEvent.click(canvas.getByRole("radio", { name: /443/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByText("Question 2 of 2")).toBeVisible();
  },
});
