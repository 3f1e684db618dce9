import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../../api/catalog/queries.ts";
import { preferencesQuery } from "../../../api/preferences/queries.ts";
import { daysUntil } from "../../../api/progress/plan/my-exam.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { MyExamForm } from "../../../components/study/MyExam/MyExamForm.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useNow } from "../../hooks/useNow.ts";
import { useMyExam } from "../../preferences/useMyExam.ts";
import { AccountPart } from "./AccountPart.tsx";
import * as css from "../AccountScreen.css.ts";

/** Chooses the exam that the user prepares for. */
export function MyExamPart({ userId }: { userId: number }) {
  const preferences = useQuery(preferencesQuery(userId));
  const categories = useQuery(categoriesQuery());
  const { save } = useMyExam(userId);
  const now = useNow();
  const [isSaved, setSaved] = useState(false);
  return (
    <AccountPart
      title="My exam"
      subtitle="Your dashboard starts with this certification and counts the days. Other certifications stay available."
    >
      <Stack gap={4}>
        <Loaded
          data={loadableOf([preferences, categories], ({ myExam }, certifications) => ({
            myExam,
            certifications,
          }))}
          skeleton={<Skeleton label="Loading your exam" bars={[{ width: "100%", height: 4.5 }]} />}
          errorMessage="Your exam could not be loaded."
        >
          {({ myExam, certifications }) => (
            <>
              {myExam?.isRetired ? (
                <Notice tone="warning">
                  The certification you chose is no longer available. Choose another one.
                </Notice>
              ) : myExam?.date !== undefined && daysUntil(myExam.date, now) < 0 ? (
                <Notice tone="info">Your exam date has passed. Set a new one?</Notice>
              ) : null}
              <MyExamForm
                categories={certifications}
                value={myExam}
                now={now}
                onSave={(chosen) => {
                  save(chosen, () => setSaved(true));
                  setSaved(false);
                }}
              />
            </>
          )}
        </Loaded>
        <p className={css.note} role="status">
          {isSaved ? "Saved." : null}
        </p>
      </Stack>
    </AccountPart>
  );
}
