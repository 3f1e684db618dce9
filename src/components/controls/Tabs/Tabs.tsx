import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { isFocusLost } from "../../focus/focus.ts";
import { useControlled } from "../../react/use-controlled.ts";
import { nextTab } from "./next-tab.ts";
import * as css from "./Tabs.css.ts";

/** A tab: its value, its label, and the content of its panel. */
export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string> extends Omit<
  ComponentPropsWithRef<"div">,
  "children" | "defaultValue"
> {
  /** Accessible name of the list of tabs. */
  label: string;
  /** Tabs in display order, with their content. */
  tabs: readonly Tab<Value>[];
  /** The selected tab if the parent controls it. Without it, the tabs keep their own state. If it is none of `tabs`, the first. */
  value?: Value;
  /** The initially selected tab of uncontrolled tabs. Default: the first. */
  defaultValue?: Value;
  /** Called when the user selects another tab. */
  onValueChange?: (value: Value) => void;
}

/**
 * Tabs in one row that scrolls horizontally and keeps the selected tab visible. Only the selected tab's content
 * is rendered.
 *
 * Keyboard: Tab moves to the selected tab, then to the first control of its panel, or to the panel if it has none; arrow
 * keys, Home and End move and select immediately, in reading direction. If a control in a panel selects another tab, focus moves to
 * that panel.
 * Assistive technology announces a list of tabs named by `label`, and a panel named by its tab.
 */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value: controlledValue, defaultValue, onValueChange, ...rest } = props;
  const [selectedValue, choose] = useControlled(controlledValue, defaultValue ?? tabs[0]?.value, (next) => {
    if (next !== undefined) onValueChange?.(next);
  });
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isInPanel = useRef(false);
  const [hasControl, setHasControl] = useState(false);
  // Content may load late, so this runs again whenever focus comes near the panel.
  const updateHasControl = () => setHasControl(findControl(panel.current) !== null);
  const selectedTab = tabs.find((tab) => tab.value === selectedValue) ?? tabs[0];

  const selectedTabId = selectedTab && tabId(id, selectedTab.value);
  useLayoutEffect(() => {
    const tab = selectedTabId === undefined ? null : tabOf(list.current, selectedTabId);
    if (list.current && tab) scrollTabIntoView(list.current, tab);
    // The focused element was removed with its panel.
    if (isInPanel.current && panel.current && isFocusLost(panel.current)) panel.current.focus();
    setHasControl(findControl(panel.current) !== null);
  }, [selectedTabId]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const index = nextTab(
      event.key,
      tabs.findIndex((tab) => tab === selectedTab),
      tabs.length,
      isRightToLeft,
    );
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    tabOf(list.current, tabId(id, next.value))?.focus();
    if (next !== selectedTab) choose(next.value);
  };

  return (
    <div {...rest}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus is on the selected tab */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css.list}
        onKeyDown={move}
        onFocus={updateHasControl}
      >
        {tabs.map((tab) => {
          const isChosen = tab === selectedTab;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              className={css.tab}
              aria-selected={isChosen}
              data-selected={isChosen || undefined}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => {
                if (!isChosen) choose(tab.value);
              }}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {selectedTab ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tracks focus, adds no interaction
        <div
          key={selectedTab.value}
          ref={panel}
          role="tabpanel"
          id={`${id}-panel`}
          className={css.panel}
          aria-labelledby={tabId(id, selectedTab.value)}
          tabIndex={hasControl ? -1 : 0}
          // React's events, because native ones would also fire when a panel is removed.
          onFocus={() => {
            isInPanel.current = true;
            updateHasControl();
          }}
          onBlur={() => {
            isInPanel.current = false;
          }}
        >
          {selectedTab.content}
        </div>
      ) : null}
    </div>
  );
}

/** Elements that Tab reaches. */
const CONTROL =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex^="-"])';

const findControl = (panel: HTMLElement | null): Element | null => panel?.querySelector(CONTROL) ?? null;

/** Scrolls only the row until the tab is visible. */
function scrollTabIntoView(list: HTMLElement, tab: HTMLElement): void {
  const [row, label] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, label.right - row.right) + Math.min(0, label.left - row.left);
}

const tabOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) ?? null;

const tabId = (id: string, value: string): string => `${id}-${value}`;
