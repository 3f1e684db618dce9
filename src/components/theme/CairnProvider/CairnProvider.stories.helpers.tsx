import { fn } from "storybook/test";
import { MasteryBar } from "../../progress/MasteryBar/MasteryBar.tsx";
import { TrendChart } from "../../progress/TrendChart/TrendChart.tsx";
import { QuickActions } from "../../study/QuickActions/QuickActions.tsx";

/** Returns how the browser serializes `color`. */
export function computed(color: string): string {
  const probe = document.createElement("i");
  probe.style.backgroundColor = color;
  document.body.append(probe);
  const written = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return written;
}

const READY = { state: "ready", value: true } as const;

export function Sample() {
  return (
    <>
      <QuickActions available={READY} progress={READY} pending={false} onAction={fn()} />
      <TrendChart name="CISSP" points={[{ rollingAverage: 61 }, { rollingAverage: 74 }]} />
      <MasteryBar label="CISSP" value={72} />
    </>
  );
}

export const rootOf = (element: Element): Element | null => element.closest("[class*=cairn-theme-]");
export const backgroundOf = (element: Element | null): string =>
  element ? getComputedStyle(element).backgroundColor : "none";
