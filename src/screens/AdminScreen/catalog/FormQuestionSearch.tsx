import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { NO_QUESTION_FILTERS } from "../../../api/admin/questions/question-filters.ts";
import { questionPageQuery } from "../../../api/admin/questions/question-queries.ts";
import { ADMIN_LIMITS, type Tenant } from "../../../api/admin/schema.ts";
import type { ListedQuestion } from "../../../components/admin/catalog/PracticeTestDialog/practice-test-form.ts";
import { LineButton } from "../../../components/admin/shared/LineButton.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { List } from "../../../components/layout/List/List.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import * as css from "../AdminScreen.css.ts";

/** Number of questions that a search shows. */
const FOUND_MAX = 10;
/** The part of the matches that a search loads. Those of several certifications are selected from it. */
const SEARCHED = { number: 1, limit: 100 };

interface FormQuestionSearchProps {
  tenant: Tenant;
  categoryIds: readonly number[];
  /** Questions that are in the form. */
  chosen: readonly ListedQuestion[];
  onAdd: (question: ListedQuestion) => void;
}

/** Finds questions of the chosen certifications by words or number, and adds them to the form. */
export function FormQuestionSearch({ tenant, categoryIds, chosen, onAdd }: FormQuestionSearchProps) {
  const { api } = useScreens();
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const [onlyId = null, ...otherIds] = categoryIds;
  const filters = { ...NO_QUESTION_FILTERS, q, categoryId: otherIds.length === 0 ? onlyId : null };
  const results = useQuery({
    ...questionPageQuery(api, tenant.id, filters, SEARCHED),
    enabled: q !== "",
  });
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <Stack gap={2}>
      <TextField
        label="Add questions"
        hint="Words of the question, or its number such as #1042"
        type="search"
        autoComplete="off"
        maxLength={ADMIN_LIMITS.query}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          // Enter would save the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {q === "" ? null : (
        <Loaded
          data={loadableOf([results], ({ items, total }) => {
            const questions = items.filter(
              ({ id, categoryId }) => categoryIds.includes(categoryId) && !ids.has(id),
            );
            return { questions, hasMore: total > items.length || questions.length > FOUND_MAX };
          })}
          skeleton={<Skeleton label="Searching" bars={[{ width: "100%", height: 3 }]} />}
          errorMessage="The questions could not be loaded."
          variant="line"
        >
          {({ questions, hasMore }) => (
            <>
              {questions.length === 0 ? null : (
                <List aria-label="Questions to add">
                  {questions.slice(0, FOUND_MAX).map(({ id, text, version }) => (
                    <Inline
                      key={id}
                      as="li"
                      gap={3}
                      nowrap
                      align="center"
                      justify="between"
                      className={css.foundRow}
                    >
                      <span className={css.foundText} dir="auto">
                        #{id} {text}
                      </span>
                      <LineButton
                        label={`Add question ${id}`}
                        disabled={false}
                        iconOnly={false}
                        onClick={() => onAdd({ id, text, version, latest: version })}
                      >
                        Add
                      </LineButton>
                    </Inline>
                  ))}
                </List>
              )}
              {questions.length === 0 || hasMore ? (
                <Text tone="muted" size="sm" leading="body" tabular role="status">
                  {hasMore
                    ? "More questions match. Enter more words to find the others."
                    : "No other questions of the chosen certifications match."}
                </Text>
              ) : null}
            </>
          )}
        </Loaded>
      )}
    </Stack>
  );
}
