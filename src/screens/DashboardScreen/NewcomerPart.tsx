import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "../../api/catalogue/schema.ts";
import { quickStartQuiz } from "../../api/quizzes/quiz-requests.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { late } from "../../components/layout/Late/late.tsx";
import { FirstStep } from "../../components/study/FirstStep/FirstStep.tsx";
import { loadableOf } from "../loadable-of.ts";
import { CatalogueFailed } from "./CatalogueFailed.tsx";
import * as css from "./DashboardScreen.css.ts";
import type { StarterPartProps } from "./StarterPart.tsx";
import { StarterWaiting } from "./StarterWaiting.tsx";

const StarterPart = late({
  load: () => import("./StarterPart.tsx").then((module) => module.StarterPart),
  waiting: () => <StarterWaiting />,
  failed: "The other choices did not load.",
});

export interface NewcomerPartProps extends StarterPartProps {
  categories: UseQueryResult<Category[]>;
}

/** One next step, and all of the starter's choices for who asks for them. */
export function NewcomerPart(props: NewcomerPartProps) {
  const [hasMore, setMore] = useState(false);
  if (hasMore)
    return (
      // What was pressed is gone: the focus goes on from here.
      <div className={css.choices} role="group" aria-label="All choices" tabIndex={-1} ref={takeFocus}>
        <StarterPart {...props} />
      </div>
    );
  return (
    <Loaded
      of={loadableOf([props.categories], (data) => data)}
      waiting={<StarterWaiting />}
      renderFailed={(failure) => <CatalogueFailed {...failure} />}
    >
      {(categories) => (
        <FirstStep
          categories={categories}
          isPending={props.isPending}
          onStart={(category) => props.onStart(quickStartQuiz(category, "study"))}
          onMore={() => setMore(true)}
        />
      )}
    </Loaded>
  );
}

const takeFocus = (choices: HTMLElement | null): void => choices?.focus({ preventScroll: true });
