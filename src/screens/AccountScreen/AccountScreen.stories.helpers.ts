import { fn, screen, within } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";

export const PREFERENCES = "/api/user/:id/preferences";

export const onDeleted = fn();
/** Called with the bodies of calls that a story handles itself. */
export const received = fn();
export const onThemeChange = fn();
export const onFollowsDeviceChange = fn();

export const part = async (name: string) => within(await screen.findByRole("region", { name }));

/** Signs the learner in from two more browsers. */
export async function signInElsewhere(mockServer: MockServer | undefined): Promise<void> {
  for (const [device, day] of [
    ["Safari on iPhone", 18],
    ["Firefox on Windows", 3],
  ] as const) {
    const at = (days: number) => new Date(Date.UTC(2026, 10, days, 9)).toISOString();
    await mockServer?.store.insert("sessions", {
      userId: SAMPLE_USERS.learner,
      tokenHash: device,
      device,
      createdAt: at(day),
      renewedAt: at(day === 18 ? 19 : day),
      expiresAt: at(25),
    });
  }
}

export const settings = {
  args: {
    user: buildUser(),
    theme: "light" as const,
    onThemeChange,
    followsDevice: false,
    onFollowsDeviceChange,
    onDeleted,
  },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
};
