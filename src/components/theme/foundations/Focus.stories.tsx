import preview from "../../../../.storybook/preview.tsx";
import { formatRatio } from "../../accessibility/contrast.ts";
import { Columns } from "../../layout/Columns/Columns.tsx";
import { List } from "../../layout/List/List.tsx";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { checkTheme } from "../../theme-tools/check-theme.ts";
import { variableFor } from "../../theme-tools/tokens/token-paths.ts";
import { themes } from "../themes/all.ts";
import { Part, shortName, themeOf, TokenRow } from "./Foundations.stories.helpers.tsx";
import { focusRing } from "../focus.css.ts";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Focus",
  parameters: {
    docs: {
      description: {
        component:
          "The focus ring is always visible and outside the element, and has 3:1 with everything around it.",
      },
    },
  },
});

/** The ring on every background, with its contrast in the theme of the toolbar. */
export const Ring = meta.story({
  render: (_args, { globals }) => {
    const pairs = checkTheme(themes[themeOf(globals)]).pairs.filter(({ role }) => role === "focusRing");
    return (
      <Stack className={css.page} gap={6}>
        <Part title="Ring">
          <List>
            <TokenRow
              sample={<span className={css.box} style={{ ...focusRing, margin: "0.5rem" }} />}
              name="width"
              facts={["3 px, 4 px in High Contrast"]}
              variable="--cairn-focus-width"
            />
            <TokenRow
              sample={<span className={css.box} style={{ ...focusRing, margin: "0.5rem" }} />}
              name="offset"
              facts={["2 px, 3 px in High Contrast"]}
              variable="--cairn-focus-offset"
            />
            <TokenRow
              sample={<span className={css.tile} style={{ background: "var(--cairn-focus-ring)" }} />}
              name="ring"
              facts={["The color"]}
              variable="--cairn-focus-ring"
            />
          </List>
        </Part>
        <Part title="On every background">
          <Columns as="ul" min="5.5rem" gap={2}>
            {pairs.map(({ on, ratio }) => (
              <li key={on}>
                <span
                  className={css.tile}
                  style={{
                    display: "grid",
                    placeItems: "center",
                    blockSize: "5rem",
                    background: `var(${variableFor(on)})`,
                  }}
                >
                  <span
                    className={css.mark}
                    style={{ ...focusRing, background: "var(--cairn-color-primary)" }}
                  />
                </span>
                <span className={css.small}>
                  {shortName(on)} {formatRatio(ratio)}
                </span>
              </li>
            ))}
          </Columns>
        </Part>
      </Stack>
    );
  },
});
