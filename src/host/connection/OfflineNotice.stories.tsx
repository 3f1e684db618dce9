import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { OfflineNotice, type OfflineNoticeProps } from "./OfflineNotice.tsx";

const OFFLINE: OfflineNoticeProps = { state: "offline", context: "app" };

const meta = preview.meta({
  title: "Host/OfflineNotice",
  component: OfflineNotice,
  args: OFFLINE,
});

/** The text for every screen except those below. */
export const Offline = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "You're offline. This page may be out of date until the connection is back.",
    );
  },
});

export const DuringQuiz = meta.story({
  args: { context: "quiz" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "You're offline. You can continue. Your answers will be sent when the connection is back.",
    );
  },
});

export const SignedOut = meta.story({
  args: { context: "signedOut" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "You're offline. You can sign in when the connection is back.",
    );
  },
});

/** The browser has a network, but the server does not respond. */
export const Unreachable = meta.story({
  args: { state: "unreachable" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Cairn can't be reached. This page may be");
  },
});

/** While online, the live region is empty. Later content is announced. */
export const Online = meta.story({
  args: { state: "online" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(document.documentElement.style.getPropertyValue("--cairn-foot")).toBe("");
  },
});
