import { expect } from "vitest";
import { DESKTOP, SHIFT_MAX, measureLayoutShifts, PHONE } from "../../scripts/tools/layout-shifts.ts";
import { sharedBrowser } from "../support/browser/browser.ts";
import { flow } from "../support/browser/flow.ts";

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  flow(`no screen moves its content while it loads on a ${device}`, async ({ visit }) => {
    const shifts = await measureLayoutShifts(await sharedBrowser(), visit, viewport);
    expect([...shifts].filter(([, shift]) => shift > SHIFT_MAX)).toEqual([]);
    expect(shifts.size).toBe(18);
  });
