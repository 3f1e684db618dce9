import preview from "../../../../.storybook/preview.tsx";
import { List } from "../../layout/List/List.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { themes } from "../themes/all.ts";
import { SCALE } from "../tokens/scale.ts";
import { Part, Scale, themeOf, TokenRow } from "./Foundations.stories.helpers.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Space and shape",
  parameters: {
    docs: {
      description: {
        component:
          "Spacing, radius, lines and shadow. Space is a grid of 4 px, in rem, so that it grows with the text.",
      },
    },
  },
});

/** The steps of space. */
export const Space = meta.story({
  render: () => (
    <Scale
      title="Space"
      group="space"
      values={SCALE.space}
      sample={(value) => <span className={css.bar} style={{ inlineSize: value }} />}
    />
  ),
});

/** Radius, line widths and the shadow. High Contrast has thicker lines and no shadow. */
export const Shape = meta.story({
  render: (_args, { globals }) => (
    <Stack className={css.page} gap={6}>
      <Scale
        title="Radius"
        note="Controls 8 px, cards 12 px."
        group="radius"
        values={SCALE.radius}
        sample={(value) => <span className={css.box} style={{ borderRadius: value }} />}
      />
      <Scale
        title="Lines"
        note="Hairline for decoration, strong for lines that carry meaning. Both are 2 px in High Contrast."
        group="line"
        values={SCALE.line}
        sample={(value) => <span className={css.box} style={{ borderWidth: value }} />}
      />
      <Part title="Shadow">
        <List>
          <TokenRow
            sample={<span className={css.box} style={{ boxShadow: "var(--cairn-shadow)" }} />}
            name="shadow"
            facts={["The only shadow, for cards", themes[themeOf(globals)].shadow]}
            variable="--cairn-shadow"
          />
        </List>
      </Part>
    </Stack>
  ),
});
