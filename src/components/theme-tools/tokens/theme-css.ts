import { themeClass } from "../../theme/theme-class.ts";
import { themeVariables, type ThemeTokens } from "../../theme/tokens/theme-tokens.ts";

/**
 * Returns the text of a style sheet that defines a theme under its class, for `theme="<name>"`.
 *
 * @param name letters, digits and hyphens, such as `acme`
 * @throws {TypeError} if the name has other characters or does not start with a letter
 */
export function themeCss(name: string, theme: ThemeTokens): string {
  if (!/^[a-z][\w-]*$/i.test(name))
    throw new TypeError(
      `themeCss: ${JSON.stringify(name)} is not a name of a theme. Use letters, digits and hyphens.`,
    );
  const lines = Object.entries({ "color-scheme": theme.scheme, ...themeVariables(theme) }).map(
    ([property, value]) => `  ${property}: ${value};\n`,
  );
  return `.${themeClass(name)} {\n${lines.join("")}}\n`;
}
