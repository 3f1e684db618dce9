import preview from "../../../../.storybook/preview.tsx";
import { List } from "../../layout/List/List.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { SCALE } from "../tokens/scale.ts";
import { Part, TokenRow } from "./Foundations.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Motion",
  parameters: {
    docs: {
      description: {
        component:
          "Durations and easing. Only opacity and transform move, and nothing does if the reader prefers reduced motion.",
      },
    },
  },
});

const { fast, base, slow, easeOut, easeIn } = SCALE.motion;

const DURATIONS = [
  ["fast", fast, "Colors and small controls"],
  ["base", base, "What opens and closes"],
  ["slow", slow, "Large areas, such as dialogs"],
] as const;

const CURVES = [
  ["ease-out", easeOut, "What appears"],
  ["ease-in", easeIn, "What leaves"],
] as const;

/** Draws a Bézier curve from its CSS. */
function Curve({ value }: { value: string }) {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (value.match(/[\d.]+/g) ?? []).map(Number);
  const at = (x: number, y: number) => `${4 + x * 40} ${44 - y * 40}`;
  return (
    <svg
      width={48}
      height={48}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden
    >
      <path d={`M${at(0, 0)} C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}`} />
    </svg>
  );
}

/** The durations and curves, common to all themes. */
export const DurationsAndCurves = meta.story({
  render: () => (
    <Stack className={css.page} gap={6}>
      <Part title="Durations">
        <List>
          {DURATIONS.map(([name, value, use]) => (
            <TokenRow
              key={name}
              sample={
                <span className={css.bar} style={{ inlineSize: `${Number.parseInt(value, 10) / 50}rem` }} />
              }
              name={name}
              facts={[use, value]}
              variable={`--cairn-motion-${name}`}
            />
          ))}
        </List>
      </Part>
      <Part title="Curves">
        <List>
          {CURVES.map(([name, value, use]) => (
            <TokenRow
              key={name}
              sample={<Curve value={value} />}
              name={name}
              facts={[use, value]}
              variable={`--cairn-motion-${name}`}
            />
          ))}
        </List>
      </Part>
    </Stack>
  ),
});
