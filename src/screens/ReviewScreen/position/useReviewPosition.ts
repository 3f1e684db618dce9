import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { questionAnchor, questionNumber } from "../../../api/quizzes/question-anchor.ts";
import type { ReviewFilter } from "../../../api/quizzes/results/review-filter.ts";
import { useLatest } from "../../../components/react/use-latest.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { bringIntoView, questionInView } from "./question-in-view.ts";
import { loadPosition, positionOf, savePosition } from "./review-position.ts";

interface ReviewInView {
  quizId: number;
  userId: number;
  /** The number of all questions. */
  count: number;
  filter: ReviewFilter;
  onFilterChange: (filter: ReviewFilter) => void;
  /** Zero-based indexes of the questions that match the filter. */
  indexes: readonly number[];
  /** Renders the list immediately up to an index of `indexes`. */
  renderUpTo: (index: number) => void;
}

/**
 * Scrolls the review to the question in the address's hash once it is rendered and whenever the hash changes; without
 * a hash, to the stored position. The browser would look for the question before it is rendered. If the filter hides
 * the question, all questions are shown.
 *
 * @returns a function that goes to the next (1) or previous (-1) question of the list
 */
export function useReviewPosition(review: ReviewInView): (step: 1 | -1) => void {
  const { quizId, userId, count } = review;
  const { storage } = useScreens();
  const [stored] = useState(() => loadPosition(storage, userId, quizId));
  const latestRef = useLatest(review);
  /** The question to go to once it is rendered. */
  const target = useRef<number | null>(null);
  const stopScrolling = useRef(() => {});

  const go = useCallback(
    (index: number, within: ReviewFilter = "all") => {
      stopScrolling.current();
      const { indexes, renderUpTo } = latestRef.current;
      if (indexes.includes(index)) {
        renderUpTo(indexes.indexOf(index));
        stopScrolling.current = bringIntoView(index);
        return;
      }
      target.current = index;
      latestRef.current.onFilterChange(within);
    },
    [latestRef],
  );

  useEffect(() => {
    const index = target.current;
    if (index === null) return;
    // In a frame, because an effect can't synchronously render the rest of the list.
    const frame = requestAnimationFrame(() => {
      target.current = null;
      if (latestRef.current.indexes.includes(index)) go(index);
    });
    return () => cancelAnimationFrame(frame);
  });

  useEffect(() => {
    const goToHash = (): boolean => {
      const number = questionNumber(window.location.hash);
      if (number !== null && number <= count) go(number - 1);
      return number !== null;
    };
    const start = () => {
      if (goToHash() || !stored) return;
      const isOther = latestRef.current.filter !== stored.filter;
      // A filter in the address takes precedence.
      if (isOther && latestRef.current.filter !== "all") return;
      if (stored.question !== null && stored.question <= count && !isOther) go(stored.question - 1);
      else if (isOther) {
        target.current = stored.question === null ? null : stored.question - 1;
        latestRef.current.onFilterChange(stored.filter);
      }
    };
    // In a frame, after the focus has moved to the new screen.
    const frame = requestAnimationFrame(start);
    window.addEventListener("hashchange", goToHash);
    return () => {
      cancelAnimationFrame(frame);
      stopScrolling.current();
      window.removeEventListener("hashchange", goToHash);
    };
  }, [count, stored, go, latestRef]);

  useLayoutEffect(() => {
    const save = () => {
      const { indexes, filter: current } = latestRef.current;
      const question = positionOf(questionInView(indexes), indexes);
      savePosition(storage, userId, { quizId, filter: current, question });
    };
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      // The questions are still in the document at this time.
      save();
    };
  }, [storage, userId, quizId, latestRef]);

  return useCallback(
    (step) => {
      const { indexes } = latestRef.current;
      const current = questionInView(indexes);
      const next = current === null ? (step === 1 ? 0 : -1) : indexes.indexOf(current) + step;
      const index = indexes[next];
      if (index === undefined) return;
      window.history.replaceState(window.history.state, "", `#${questionAnchor(index)}`);
      go(index);
    },
    [go, latestRef],
  );
}
