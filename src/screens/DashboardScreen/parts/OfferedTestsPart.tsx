import { useQuery } from "@tanstack/react-query";
import { offeredTestsQuery } from "../../../api/practice-tests/queries.ts";
import { offeredTest } from "../../../api/quizzes/start/practice-tests.ts";
import {
  PracticeTests,
  type PracticeTestsProps,
} from "../../../components/study/PracticeTests/PracticeTests.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";

export interface OfferedTestsPartProps extends PracticeTestsProps {
  signedIn: boolean;
}

/** Renders the practice tests with those that the organization defined. */
export function OfferedTestsPart({ signedIn, ...props }: OfferedTestsPartProps) {
  const tests = useQuery({ ...offeredTestsQuery(), enabled: signedIn });
  return (
    <PracticeTests
      {...props}
      tenantTests={signedIn ? loadableOf([tests], (tests) => tests.map(offeredTest)) : undefined}
    />
  );
}
