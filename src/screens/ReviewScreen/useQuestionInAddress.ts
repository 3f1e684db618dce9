import { useEffect } from "react";
import { leadsToQuestion } from "../../api/quizzes/question-anchor.ts";

/** Frames in which a question must stay where it was put: the cards around it get their true height only bit by bit. */
const STEADY = 20;

/** What shows that the reader goes somewhere by themselves. */
const GOES_ON = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Brings the question that the address names into view and gives it the focus: once the questions stand on the page,
 * and whenever the fragment changes. The browser alone would have looked for it before it was there.
 */
export function useQuestionInAddress(count: number): void {
  useEffect(() => {
    let frame = 0;
    const stop = () => cancelAnimationFrame(frame);
    const go = () => {
      const { hash } = window.location;
      const question = leadsToQuestion(hash, count) ? document.getElementById(hash.slice(1)) : null;
      if (!question) return;
      question.focus({ preventScroll: true });
      const settle = (put: number | null, steady: number) => {
        const isThere = question.getBoundingClientRect().top === put;
        if (!isThere) question.scrollIntoView({ block: "start" });
        const { top } = question.getBoundingClientRect();
        if (steady < STEADY) frame = requestAnimationFrame(() => settle(top, isThere ? steady + 1 : 0));
      };
      stop();
      settle(null, 0);
    };
    // After whatever moves the focus because a new screen stands there.
    frame = requestAnimationFrame(go);
    window.addEventListener("hashchange", go);
    for (const type of GOES_ON) window.addEventListener(type, stop, { passive: true });
    return () => {
      stop();
      window.removeEventListener("hashchange", go);
      for (const type of GOES_ON) window.removeEventListener(type, stop);
    };
  }, [count]);
}
