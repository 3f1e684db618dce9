import { expect, it } from "vitest";
import { withIds, type NamedDraft } from "../../../questions/draft/draft.ts";
import { Question } from "../../../questions/schema.ts";
import { answerText } from "../../../questions/scoring/answer-text.ts";
import { rightAnswer } from "../../../questions/scoring/scoring.ts";
import { readGift } from "./read-gift.ts";

/** The kinds of questions in Moodle's examples of GIFT, in other words. */
const EXAMPLES = String.raw`// Header of the file
//-----------------------------//

Who keeps the key?{~The cook ~The pilot =nobody}

A knot is {~sewn =tied ~glued} in a rope.

The tide is a wind.{FALSE}

Who steers?{=pilot =helmsman}

When did it sail?{#1822:1}

// ===Several lines===

The third watch of the {
    ~first
    ~second
    =fourth
} week begins at dusk.

The moon pulls the sea.{T}

Assign. {
    =port -> left
    =starboard  -> right
    =bow  -> front
    }

How deep is it (in meters)? {#3.1415:0.0005}.

How deep is it (in meters)? {#3.141..3.142}.

When did it sail? {#
    =1822:0
    =%50%1822:2}

::Origin of ropes::Where do ropes
come from? {=Hemp}

What is right?{
~wrong#a comment on this
~also wrong#a comment on that
=right#Very good!}

[markdown]Who keeps the **key**?{
=nobody#excellent!
=no one#excellent!}

The tide is a wind.{FALSE#It is not.}

Hard.{~wrong ~%50%half right =right}

::Home::The pilot was from {
    ~the hills#No.
    ~%25%the coast#Nearly.
    =the island#Yes! That's right!}.

Which two sail? {
    ~nobody
    ~%50%the pilot
    ~%50%the mate
    ~the cook }

Which two sail? {
    ~%-50%nobody
    ~%50%the pilot
    ~%50%the mate
    ~%-50%the cook }

Which is five? {
     ~ \= 2 + 2
     = \= 2 + 3
     ~ \= 2 + 4  }

::Signs::
Which is no sign? {
   ~ \~     # \~ is one.
   ~ \{     # \{ is one.
   = \\     # Right! \\ is none, but
              it stands before one
              (as here).
}

Assign the
ports.{=A->Bergen =B->Oslo =C->Molde}
`;

function keyText(draft: NamedDraft): string | null {
  const question = Question.parse({ ...withIds(draft), id: 1 });
  return answerText(question, rightAnswer(question));
}

it("reads the kinds of questions of Moodle's examples, and names those that are not supported", () => {
  const short = "questions with a short text answer are not supported";
  const numeric = "questions with a numeric answer are not supported";
  const partial = "gives points for a part of the answer";
  const { rows } = readGift(EXAMPLES, { certification: "Sailing", difficultyLevel: 2 });
  expect(
    rows.map(({ draft, problems }) => (draft ? keyText(draft) : problems.map(({ reason }) => reason).join())),
  ).toEqual([
    "nobody",
    "tied",
    "False",
    short,
    numeric,
    "fourth",
    "True",
    "port → left; starboard → right; bow → front",
    numeric,
    numeric,
    numeric,
    short,
    "right",
    short,
    "False",
    partial,
    partial,
    "the pilot; the mate",
    "the pilot; the mate",
    "= 2 + 3",
    "\\",
    "A → Bergen; B → Oslo; C → Molde",
  ]);
  expect(rows.at(-2)?.draft?.options[2]?.feedback).toBe(
    "Right! \\ is none, but\n              it stands before one\n              (as here).",
  );
  expect(rows[1]?.draft?.text).toBe("A knot is _____ in a rope.");
});
