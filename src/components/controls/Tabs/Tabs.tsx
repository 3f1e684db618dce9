import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { nextTab } from "./next-tab.ts";
import * as css from "./Tabs.css.ts";

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/**
 * Tabs that scroll sideways and never wrap. Arrow keys, Home and End move and choose. Only the chosen tab's content is
 * there.
 */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.find((tab) => tab.value === value);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const index = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
      isRightToLeft,
    );
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus();
    if (next.value !== value) onValueChange(next.value);
  };

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the chosen tab is what has the focus */}
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {tabs.map((tab) => {
          const isChosen = tab === chosen;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              className={css.tab}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => {
                if (!isChosen) onValueChange(tab.value);
              }}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {chosen ? (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel`}
          className={css.panel}
          aria-labelledby={tabId(id, chosen.value)}
          tabIndex={0}
        >
          {chosen.content}
        </div>
      ) : null}
    </div>
  );
}

const tabId = (id: string, value: string): string => `${id}-${value}`;
