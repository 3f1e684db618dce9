import { useQuery } from "@tanstack/react-query";
import { questionAnchor } from "../../api/quizzes/question-anchor.ts";
import { questionsQuery } from "../../api/quizzes/question-queries.ts";
import { quizSavedStatesQuery } from "../../api/saved-questions/queries.ts";
import { TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { List } from "../../components/layout/List/List.tsx";
import { Section } from "../../components/layout/Section/Section.tsx";
import { Text } from "../../components/layout/Text/Text.tsx";
import { loadableOf } from "../calls/loadable-of.ts";
import { usePaths } from "../ScreensProvider.tsx";
import * as css from "./LearnerNotes.css.ts";

/**
 * Lists the learner's notes on the questions of the quiz. They are loaded separately, because they are never sent to
 * the guide's writer.
 */
export function LearnerNotes({ quizId }: { quizId: number }) {
  const paths = usePaths();
  const savedStates = useQuery({ ...quizSavedStatesQuery(quizId), refetchOnMount: "always" });
  const questions = useQuery(questionsQuery(quizId));
  const notes = loadableOf([savedStates, questions], (loadedStates, loadedQuestions) => {
    const noteOf = new Map(loadedStates.map(({ questionId, note }) => [questionId, note]));
    return loadedQuestions.flatMap(({ id, text }, index) => {
      const note = noteOf.get(id);
      return note ? [{ index, text, note: note.text }] : [];
    });
  });
  return (
    <Loaded data={notes} skeleton={null} errorMessage="Your own notes could not be loaded." variant="line">
      {(found) =>
        found.length === 0 ? null : (
          <Section variant="stack" title="Your notes" className={css.notes}>
            <List as="ol">
              {found.map(({ index, text, note }) => (
                <li key={index} className={css.item}>
                  <Text tone="muted" size="sm" leading="body" className={css.question}>
                    <TextLink href={`${paths.review(quizId)}#${questionAnchor(index)}`}>
                      Question {index + 1}
                    </TextLink>{" "}
                    {text}
                  </Text>
                  <Text leading="body" className={css.text}>
                    {note}
                  </Text>
                </li>
              ))}
            </List>
          </Section>
        )
      }
    </Loaded>
  );
}
