import { describe, expect, it } from "vitest";
import { DEFAULTS, readOne } from "./read-csv.test.helpers.ts";
import { readCsv } from "./read-csv.ts";

const HEADER =
  "kind,certification,domain,text,option_1,option_2,option_3,option_4,prompt_1,prompt_2,correct,explanation,difficulty,tags";

const TEMPLATE = [
  HEADER,
  ',Fire Safety,Extinguishers,Which class is burning oil?,A,B,C,D,,,2,"Liquids are B, solids A.",1,"classes, basics"',
  "multiple,Fire Safety,,Which TWO never go on burning fat?,Water,Sand,Foam with water,A lid,,,1 3,,Intermediate,",
  "order,Fire Safety,,A bin burns. In which order do you act?,Warn,Close the door,Leave,Call,,,1 2 3 4,,2,",
  "match,Fire Safety,,Which agent for which fire?,Water,CO2,Sand,,Paper,A switchboard,1=1 2=2,,3,agents",
].join("\n");

const problemsOf = (cells: Readonly<Record<string, string>>) =>
  readOne(cells)?.problems.map(({ column, reason }) => `${column}: ${reason}`);

describe("readCsv", () => {
  it("reads questions of every kind", () => {
    const { rows, notes } = readCsv(TEMPLATE, {});
    expect(notes).toEqual([]);
    expect(rows.map(({ line, problems }) => [line, problems])).toEqual(
      [2, 3, 4, 5].map((line) => [line, []]),
    );
    expect(rows.map(({ draft }) => draft)).toEqual([
      {
        certification: "Fire Safety",
        domain: "Extinguishers",
        text: "Which class is burning oil?",
        options: [{ text: "A" }, { text: "B" }, { text: "C" }, { text: "D" }],
        correctAnswer: 2,
        explanation: "Liquids are B, solids A.",
        difficultyLevel: 1,
        tags: ["classes", "basics"],
      },
      expect.objectContaining({ kind: "multiple", correctAnswers: [1, 3], difficultyLevel: 2, tags: [] }),
      expect.objectContaining({ kind: "order", correctOrder: [1, 2, 3, 4] }),
      expect.objectContaining({
        kind: "match",
        prompts: [{ text: "Paper" }, { text: "A switchboard" }],
        options: [{ text: "Water" }, { text: "CO2" }, { text: "Sand" }],
        correctMatches: [
          { prompt: 1, option: 1 },
          { prompt: 2, option: 2 },
        ],
      }),
    ]);
  });

  it.each([
    ["Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["old Macintosh line ends", (text: string) => text.replaceAll("\n", "\r")],
    ["several kinds of line ends", (text: string) => text.replace("\n", "\r\n").replace(/\n(?=match)/, "\r")],
    ["a line that tells the delimiter", (text: string) => `sep=,\n${text}`],
    ["blank lines", (text: string) => `${text}\n\n,,,\n`],
    [
      "a header in capitals with blanks",
      (text: string) => text.replace(HEADER, HEADER.toUpperCase().replaceAll("_", " ")),
    ],
    [
      "a header in quotes",
      (text: string) =>
        text.replace(
          HEADER,
          HEADER.split(",")
            .map((cell) => `"${cell}"`)
            .join(","),
        ),
    ],
  ])("is read with %s", (_, change) => {
    expect(readCsv(change(TEMPLATE), {}).rows.map(({ draft }) => draft)).toEqual(
      readCsv(TEMPLATE, {}).rows.map(({ draft }) => draft),
    );
  });

  it.each([";", "\t"])("accepts %j as the delimiter, with commas within cells", (delimiter) => {
    const file = ["text", "option_1", "option_2", "correct"].join(delimiter);
    const { rows } = readCsv(`${file}\n${["One, or two?", "a,b", "c", "2"].join(delimiter)}`, DEFAULTS);
    expect(rows[0]?.draft).toMatchObject({ text: "One, or two?", options: [{ text: "a,b" }, { text: "c" }] });
  });

  it("keeps line ends and indentation within cells", () => {
    const code = "def f(x):\n    x  = 1\n\n\treturn x";
    const cells = { text: code, option_1: code, feedback_1: code, explanation: code };
    expect(readOne(cells)?.draft).toMatchObject({
      text: code,
      options: [{ text: code, feedback: code }, { text: "Sand" }],
      explanation: code,
    });
  });

  it("counts line numbers across multi-line cells and a delimiter line", () => {
    const file = 'text,option_1,option_2,correct\n"Two\nlines, and\n""quotes""",a,b,1\n\nQ,a,b,9\n';
    const { rows } = readCsv(file, DEFAULTS);
    expect(rows.map(({ line }) => line)).toEqual([2, 6]);
    expect(rows[0]?.draft?.text).toBe('Two\nlines, and\n"quotes"');
    expect(rows[1]?.problems).toEqual([{ line: 6, column: "correct", reason: "names no option" }]);
    expect(readCsv(`sep=;\n${file.replaceAll(",", ";")}`, DEFAULTS).rows.map(({ line }) => line)).toEqual([
      3, 7,
    ]);
  });

  it("uses the chosen certification, domain and difficulty for questions without them", () => {
    expect(readOne({})?.draft).toMatchObject({ ...DEFAULTS });
    expect(readOne({ certification: "Other" })?.draft).not.toHaveProperty("domain");
    expect(readOne({ certification: "Other", domain: "Own" })?.draft).toMatchObject({ domain: "Own" });
    expect(
      readOne({}, {})
        ?.problems.map(({ column, reason }) => `${column}: ${reason}`)
        .sort(),
    ).toEqual(["certification: is missing", "difficulty: is missing"]);
  });

  it("accepts up to 40 options", () => {
    const options = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`option_${index + 1}`, `Option ${index + 1}`]),
      );
    expect(readOne({ ...options(40), correct: "40" })?.draft).toMatchObject({ correctAnswer: 40 });
    expect(readOne({ ...options(40), correct: "40" })?.draft?.options).toHaveLength(40);
  });

  it("restores the text of guarded formulas", () => {
    expect(readOne({ option_1: "'=1+1", option_2: "''-2", explanation: "'tis" })?.draft).toMatchObject({
      options: [{ text: "=1+1" }, { text: "'-2" }],
      explanation: "'tis",
    });
  });

  it("reads feedback, exhibit, scenario, reference, objective, point, thinking, form and keep_order", () => {
    expect(
      readOne({
        feedback_2: "No.",
        keep_order: "Yes",
        objective: "2.3",
        point: "foam-smothers-oil",
        thinking: "Apply",
        form: "b",
        reference_title: "Guide",
        reference_url: "https://cairn.test/guide",
        exhibit_title: "Log",
        exhibit_format: "code",
        exhibit_text: "  indented",
        scenario_title: "Harbour",
        scenario_text: "Two sites.",
      })?.draft,
    ).toMatchObject({
      options: [{ text: "Water" }, { text: "Sand", feedback: "No." }],
      keepOrder: true,
      objective: "2.3",
      point: "foam-smothers-oil",
      thinking: "apply",
      form: "B",
      reference: { title: "Guide", url: "https://cairn.test/guide" },
      exhibit: { title: "Log", format: "code", text: "  indented" },
      scenario: { title: "Harbour", text: "Two sites." },
    });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ["no text", { text: " " }, ["text: is missing"]],
    ["an option left out", { option_2: "", option_3: "Foam" }, ["option_2: is empty, and option_3 is not"]],
    ["one option", { option_2: "" }, ["option_1: must have at least 2 entries"]],
    ["an option twice", { option_2: "Water" }, ["option_2: duplicate text"]],
    ["feedback of no option", { feedback_3: "No." }, ["feedback_3: there is no option_3"]],
    ["prompts of a single choice", { prompt_1: "Paper" }, ["prompt_1: only a match has prompts"]],
    ["no key", { correct: "" }, ["correct: is missing"]],
    ["a key of no option", { correct: "3" }, ["correct: names no option"]],
    ["a date for a key", { correct: "3. Jan" }, ["correct: “3.” is not the number of an option"]],
    [
      "two keys of a single choice",
      { correct: "1 2" },
      ["correct: names 2 options: should the kind be multiple?"],
    ],
    [
      "one key of a multiple choice",
      { kind: "multiple", option_3: "Foam" },
      ["correct: must have at least 2 entries"],
    ],
    [
      "a key without its pair",
      { kind: "match", prompt_1: "Paper", correct: "1" },
      ["correct: “1” is not a pair such as 1=3"],
    ],
    [
      "a prompt without its pair",
      { kind: "match", prompt_1: "A", prompt_2: "B", correct: "1=1" },
      ["prompt_2: has no match"],
    ],
    [
      "an option left out of the order",
      { kind: "order", option_3: "Foam", correct: "2 1" },
      ["correct: leaves out an option"],
    ],
    ["another kind", { kind: "essay" }, ["kind: is none of single, multiple, order, match"]],
    ["a sixth level", { difficulty: "6" }, ["difficulty: must be from 1 to 5"]],
    [
      "another word for a level",
      { difficulty: "hard" },
      ["difficulty: must be from 1 to 5, or Basic, Intermediate, Advanced, Expert, Master"],
    ],
    ["a tag too long", { tags: "x".repeat(51) }, ["tags: At most 50 characters"]],
    [
      "a reference without https",
      { reference_title: "G", reference_url: "http://x" },
      ["reference_url: must begin with https://"],
    ],
    [
      "a picture without an alternative text",
      { exhibit_title: "Plan", exhibit_format: "image", exhibit_src: "/p.png" },
      ["exhibit_alt: is missing"],
    ],
    [
      "a picture of another site",
      {
        exhibit_title: "Plan",
        exhibit_format: "image",
        exhibit_src: "https://example.com/p.png",
        exhibit_alt: "A plan",
      },
      [
        "exhibit_src: Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.",
      ],
    ],
    [
      "a picture without an address",
      { exhibit_title: "Plan", exhibit_format: "image", exhibit_alt: "A plan" },
      ["exhibit_src: is missing"],
    ],
    ["half a case", { scenario_title: "Harbour" }, ["scenario_text: is missing"]],
    ["an order that is perhaps kept", { keep_order: "perhaps" }, ["keep_order: must be yes or empty"]],
    [
      "several faults",
      { text: "", correct: "?", difficulty: "9" },
      ["correct: “?” is not the number of an option", "text: is missing", "difficulty: must be from 1 to 5"],
    ],
  ])("reports %s", (_, cells, says) => {
    expect(problemsOf(cells)).toEqual(says);
    expect(readOne(cells)).not.toHaveProperty("draft");
  });

  it("reports cells beyond the header", () => {
    const { rows } = readCsv(
      "text,option_1,option_2,correct,tags\nQ,a,b,1,x,surplus\nQ,a,b,1,x,,\n",
      DEFAULTS,
    );
    expect(rows.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
      ["has 6 cells, and the header 5: is a quote or a comma missing?"],
      [],
    ]);
  });

  it("reports a quote that is never closed", () => {
    const { rows } = readCsv('text,option_1,option_2,correct\nQ,a,b,1\n"Cut off,a,b,1\nQ,a,b,1', DEFAULTS);
    expect(rows[0]?.problems).toEqual([]);
    expect(rows[1]?.problems).toEqual([
      { line: 3, column: "", reason: "a quote is opened and never closed" },
    ]);
    expect(rows).toHaveLength(2);
  });
});
