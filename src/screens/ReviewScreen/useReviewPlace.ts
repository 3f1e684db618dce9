import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { questionAnchor, questionNumber } from "../../api/quizzes/question-anchor.ts";
import type { ReviewFilter } from "../../api/quizzes/review-filter.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { bringIntoView, questionInView } from "./question-in-view.ts";
import { keepPlace, keptPlace } from "./review-place.ts";

interface ReviewInView {
  quizId: number;
  userId: number;
  /** Of all questions. */
  count: number;
  filter: ReviewFilter;
  onFilterChange: (filter: ReviewFilter) => void;
  /** Zero-based places of the questions that the filter shows. */
  shown: readonly number[];
  /** Draws at once up to an index of those. */
  drawTo: (index: number) => void;
}

/**
 * Where the reader of a review is: at the question that the address names, once the questions stand on the page and
 * whenever the fragment changes; else where they left this review. The browser alone would have looked for the question
 * before it was there. One that the filter hides is shown with all others.
 *
 * @returns the way to the next (1) or previous (-1) of the questions shown
 */
export function useReviewPlace(review: ReviewInView): (step: 1 | -1) => void {
  const { quizId, userId, count } = review;
  const { storage } = useScreens();
  const [kept] = useState(() => keptPlace(storage, userId, quizId));
  const latest = useRef(review);
  /** The question to go to once it is shown. */
  const wanted = useRef<number | null>(null);
  const settling = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = review;
  });

  const go = useCallback((index: number, within: ReviewFilter = "all") => {
    settling.current();
    const { shown, drawTo } = latest.current;
    if (shown.includes(index)) {
      drawTo(shown.indexOf(index));
      settling.current = bringIntoView(index);
      return;
    }
    wanted.current = index;
    latest.current.onFilterChange(within);
  }, []);

  useEffect(() => {
    const index = wanted.current;
    if (index === null) return;
    // What is far down is drawn for it at once, which an effect itself may not do.
    const frame = requestAnimationFrame(() => {
      wanted.current = null;
      if (latest.current.shown.includes(index)) go(index);
    });
    return () => cancelAnimationFrame(frame);
  });

  useEffect(() => {
    const goToNamed = (): boolean => {
      const number = questionNumber(window.location.hash);
      if (number !== null && number <= count) go(number - 1);
      return number !== null;
    };
    const begin = () => {
      if (goToNamed() || !kept) return;
      const isOther = latest.current.filter !== kept.filter;
      // What the address says of the filter counts.
      if (isOther && latest.current.filter !== "all") return;
      if (kept.question !== null && kept.question <= count && !isOther) go(kept.question - 1);
      else if (isOther) {
        wanted.current = kept.question === null ? null : kept.question - 1;
        latest.current.onFilterChange(kept.filter);
      }
    };
    // After whatever moves the focus because a new screen stands there.
    const frame = requestAnimationFrame(begin);
    window.addEventListener("hashchange", goToNamed);
    return () => {
      cancelAnimationFrame(frame);
      settling.current();
      window.removeEventListener("hashchange", goToNamed);
    };
  }, [count, kept, go]);

  useLayoutEffect(() => {
    const keep = () => {
      const { shown, filter: current } = latest.current;
      const index = questionInView(shown);
      const question = index === null || index === shown[0] ? null : index + 1;
      keepPlace(storage, userId, { quizId, filter: current, question });
    };
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      // The page still stands as it was left.
      keep();
    };
  }, [storage, userId, quizId]);

  return useCallback(
    (step) => {
      const { shown } = latest.current;
      const current = questionInView(shown);
      const next = current === null ? (step === 1 ? 0 : -1) : shown.indexOf(current) + step;
      const index = shown[next];
      if (index === undefined) return;
      window.history.replaceState(window.history.state, "", `#${questionAnchor(index)}`);
      go(index);
    },
    [go],
  );
}
