import { useLayoutEffect, useRef, type ReactNode } from "react";
import type { StudyGroup } from "../../api/study-groups/schema.ts";
import { plural } from "../../components/format/numbers.ts";
import * as css from "./StudyGroupsScreen.css.ts";

interface FoundListProps {
  groups: readonly StudyGroup[];
  /** Stands there where nothing was found. */
  empty: ReactNode;
  children: (group: StudyGroup) => ReactNode;
}

/**
 * The groups that were found, and how many. When the card that has the focus goes, because its group was joined, the
 * focus goes to the card that takes its place: not to its button, which a second press would push.
 */
export function FoundList({ groups, empty, children }: FoundListProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ element: Element; index: number } | null>(null);

  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || last.element.isConnected) return;
    focused.current = null;
    // Elsewhere already, as in a dialog.
    if (document.activeElement !== document.body) return;
    const cards = list.current?.children ?? [];
    const next = cards[Math.min(last.index, cards.length - 1)];
    (next instanceof HTMLElement ? next : count.current)?.focus();
  });

  return (
    <>
      <p ref={count} className={css.count} role="status" tabIndex={-1}>
        {plural(groups.length, "group")}
      </p>
      {groups.length === 0 ? (
        empty
      ) : (
        <ul ref={list} className={css.groups}>
          {groups.map((group, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
            <li
              key={group.id}
              className={css.group}
              tabIndex={-1}
              onFocus={({ target }) => {
                focused.current = { element: target, index };
              }}
              onBlur={() => {
                focused.current = null;
              }}
            >
              {children(group)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
