import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { CircleUser, SunMoon } from "lucide-react";
import { Menu } from "./Menu.tsx";

const onSelect = fn();
const onValueChange = fn();

const meta = preview.meta({ title: "Controls/Menu" });

/** Links, actions and what is not there yet, by keyboard; the focus comes back. */
export const Default = meta.story({
  render: () => (
    <Menu
      label="User menu"
      items={[
        { kind: "link", label: "My Achievements", href: "#achievements" },
        { kind: "disabled", label: "Account Settings (Coming Soon)" },
        { kind: "separator" },
        { kind: "action", label: "Sign Out", onSelect },
      ]}
    >
      <CircleUser size={20} aria-hidden />
    </Menu>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole("button", { name: "User menu" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("menu", { name: "User menu" })).toBeVisible();
    await expect(screen.getByRole("menuitem", { name: "Account Settings (Coming Soon)" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.keyboard("{End}{Enter}");
    await expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.getByRole("button", { name: "User menu" })).toHaveFocus());
  },
});

/** One of several holds. */
export const Choices = meta.story({
  render: () => (
    <Menu
      label="Theme"
      value="light"
      onValueChange={onValueChange}
      choices={[
        { value: "light", label: "Light", description: "Clean and bright" },
        { value: "dark", label: "Dark", description: "Easy on the eyes" },
      ]}
    >
      <SunMoon size={20} aria-hidden />
    </Menu>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Theme" }));
    const light = await screen.findByRole("menuitemradio", { name: "Light" });
    await expect(light).toHaveAttribute("aria-checked", "true");
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    await expect(onValueChange).toHaveBeenCalledWith("dark");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
});
