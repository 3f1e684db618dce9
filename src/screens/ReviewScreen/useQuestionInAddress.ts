import { useEffect } from "react";
import { leadsToQuestion } from "./question-anchor.ts";

/**
 * Brings the question that the address names into view and gives it the focus: once the questions stand on the page,
 * and whenever the fragment changes. The browser alone would have looked for it before it was there.
 */
export function useQuestionInAddress(count: number): void {
  useEffect(() => {
    let frame = 0;
    const go = () => {
      const { hash } = window.location;
      if (!leadsToQuestion(hash, count)) return;
      const question = document.getElementById(hash.slice(1));
      if (!question) return;
      question.focus({ preventScroll: true });
      // The cards around it get their true height only once they are in sight: until it stays where it was put.
      const settle = (put?: number) => {
        if (question.getBoundingClientRect().top === put) return;
        question.scrollIntoView({ block: "start" });
        const { top } = question.getBoundingClientRect();
        frame = requestAnimationFrame(() => settle(top));
      };
      settle();
    };
    // After whatever moves the focus because a new screen stands there.
    frame = requestAnimationFrame(go);
    window.addEventListener("hashchange", go);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("hashchange", go);
    };
  }, [count]);
}
