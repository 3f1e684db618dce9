import { expect, fn, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Countdown } from "./Countdown.tsx";

const END = Date.UTC(2026, 10, 20, 18, 30);
const MINUTE = 60_000;
const clock = { left: 0 };

const meta = preview.meta({
  title: "Quiz/Countdown",
  component: Countdown,
  args: {
    deadline: END,
    limit: 30,
    now: () => END - 18 * MINUTE - 42_000,
    onExpire: fn(),
    onAnnounce: fn(),
  },
});

/** More than five minutes left. */
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const timer = canvas.getByRole("timer", { name: "Time Remaining" });
    await expect(timer).toHaveTextContent("Time Remaining18:42of 30:00");
    await expect(canvas.getByText("Time Remaining")).toBeVisible();
    await expect(timer.querySelector("svg")).toBeNull();
    await expect(args.onAnnounce).not.toHaveBeenCalled();
    await expect(args.onExpire).not.toHaveBeenCalled();
  },
});

/** In the last five minutes, the color changes and an icon appears. */
export const LastMinutes = meta.story({
  tags: ["appearance"],
  args: { now: () => END - 5 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("05:00of 30:00");
    await expect(canvas.getByRole("timer").querySelector("svg")).toBeVisible();
  },
});

/** The last 30 seconds. */
export const Last = meta.story({
  args: { now: () => END - 30_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:30of 30:00");
  },
});

/** A hidden clock shows no figures. */
export const Hidden = meta.story({
  args: { figuresHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer").textContent).toBe("Time RemainingHidden");
  },
});

/** In the last five minutes, a hidden clock shows a text without figures. */
export const HiddenLastMinutes = meta.story({
  tags: ["appearance"],
  args: { figuresHidden: true, now: () => END - 4 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer").textContent).toBe("Time Remaining5 minutes or less");
    const timer = canvas.getByRole("timer");
    await expect(timer.querySelector("svg")).toBeVisible();
    const text = canvas.getByText("5 minutes or less");
    await expect(getComputedStyle(text).color).not.toBe(getComputedStyle(timer).color);
  },
});

/** More than an hour. */
export const Hours = meta.story({
  args: { limit: 180, now: () => END - 179 * MINUTE },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("2:59:00of 3:00:00");
  },
});

/** The figures change every second. */
export const EverySecond = meta.story({
  args: { now: () => END - MINUTE + performance.now() - clock.left },
  beforeEach: () => {
    clock.left = performance.now();
  },
  play: async ({ canvas }) => {
    const timer = canvas.getByRole("timer");
    await waitFor(() => expect(timer).not.toHaveTextContent("01:00"), { timeout: 5000 });
    await expect(timer).toHaveTextContent(/00:5\dof 30:00/);
  },
});

/** Calls `onExpire` once, even if the tab becomes visible several times. */
export const Expired = meta.story({
  args: { now: () => END + MINUTE },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent("00:00of 30:00");
    document.dispatchEvent(new Event("visibilitychange"));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(args.onExpire).toHaveBeenCalledTimes(1);
  },
});

/** Uses the clock instead of counting ticks, and announces each threshold once. */
export const ThresholdsAnnounced = meta.story({
  args: { now: () => END - clock.left },
  beforeEach: () => {
    clock.left = 11 * MINUTE;
  },
  play: async ({ canvas, args }) => {
    const wake = (left: number) => {
      clock.left = left;
      document.dispatchEvent(new Event("visibilitychange"));
    };
    wake(10 * MINUTE);
    wake(10 * MINUTE - 1000);
    wake(59_000);
    await waitFor(() => expect(canvas.getByRole("timer")).toHaveTextContent("00:59of 30:00"));
    await expect(args.onAnnounce).toHaveBeenCalledTimes(2);
    await expect(args.onAnnounce).toHaveBeenNthCalledWith(1, "10 minutes remaining");
    await expect(args.onAnnounce).toHaveBeenNthCalledWith(2, "1 minute remaining");
    await expect(args.onExpire).not.toHaveBeenCalled();
  },
});
