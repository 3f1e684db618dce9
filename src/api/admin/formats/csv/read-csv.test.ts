import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const DEFAULTS = { certification: "Fire Safety", domain: "Extinguishers", difficultyLevel: 2 };
const HEADER =
  "kind,certification,domain,text,option_1,option_2,option_3,option_4,prompt_1,prompt_2,correct,explanation,difficulty,tags";

const TEMPLATE = [
  HEADER,
  ',Fire Safety,Extinguishers,Which class is burning oil?,A,B,C,D,,,2,"Liquids are B, solids A.",1,"classes, basics"',
  "multiple,Fire Safety,,Which TWO never go on burning fat?,Water,Sand,Foam with water,A lid,,,1 3,,Intermediate,",
  "order,Fire Safety,,A bin burns. In which order do you act?,Warn,Close the door,Leave,Call,,,1 2 3 4,,2,",
  "match,Fire Safety,,Which agent for which fire?,Water,CO2,Sand,,Paper,A switchboard,1=1 2=2,,3,agents",
].join("\n");

/** Reads one question under a header, with each cell quoted. */
const one = (cells: Readonly<Record<string, string>>, defaults: object = DEFAULTS) => {
  const all = { text: "Which?", option_1: "Water", option_2: "Sand", correct: "1", ...cells };
  const line = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return readCsv(`${Object.keys(all).join(",")}\n${line.join(",")}\n`, defaults).rows[0];
};

const problemsOf = (cells: Readonly<Record<string, string>>) =>
  one(cells)?.problems.map(({ column, reason }) => `${column}: ${reason}`);

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
    expect(one(cells)?.draft).toMatchObject({
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
    expect(one({})?.draft).toMatchObject({ ...DEFAULTS });
    expect(one({ certification: "Other" })?.draft).not.toHaveProperty("domain");
    expect(one({ certification: "Other", domain: "Own" })?.draft).toMatchObject({ domain: "Own" });
    expect(
      one({}, {})
        ?.problems.map(({ column, reason }) => `${column}: ${reason}`)
        .sort(),
    ).toEqual(["certification: is missing", "difficulty: is missing"]);
  });

  it("accepts up to 40 options", () => {
    const options = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`option_${index + 1}`, `Option ${index + 1}`]),
      );
    expect(one({ ...options(40), correct: "40" })?.draft).toMatchObject({ correctAnswer: 40 });
    expect(one({ ...options(40), correct: "40" })?.draft?.options).toHaveLength(40);
  });

  it("restores the text of guarded formulas", () => {
    expect(one({ option_1: "'=1+1", option_2: "''-2", explanation: "'tis" })?.draft).toMatchObject({
      options: [{ text: "=1+1" }, { text: "'-2" }],
      explanation: "'tis",
    });
  });

  it("reads feedback, exhibit, scenario, reference, objective, point, thinking, form and keep_order", () => {
    expect(
      one({
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

  it.each<[string, object]>([
    ["2", { correctAnswer: 2 }],
    ["B", { correctAnswer: 2 }],
    ["b", { correctAnswer: 2 }],
  ])("has the key %j of a single choice", (correct, key) =>
    expect(one({ correct })?.draft).toMatchObject(key),
  );

  it.each(["1 3", "1,3", "1; 3", "1|3", "A+C", "a c", " 1  3 "])(
    "reads the answer key %j of a multiple choice",
    (correct) =>
      expect(one({ kind: "multiple", option_3: "Foam", correct })?.draft).toMatchObject({
        correctAnswers: [1, 3],
      }),
  );

  it("reads pairs by number or letter", () =>
    expect(
      one({ kind: "Match", prompt_1: "Paper", prompt_2: "Wood", correct: "1=2, B=a" })?.draft,
    ).toMatchObject({
      correctMatches: [
        { prompt: 1, option: 2 },
        { prompt: 2, option: 1 },
      ],
    }));

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
      "a picture without a description",
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
    expect(one(cells)).not.toHaveProperty("draft");
  });

  it("warns of unknown columns that look like question data", () => {
    const { notes, warnings } = readCsv(
      "text,option_1,option_2,correct,Correct Answer,Answer,Notes\nQ,a,b,1,2,b,x\n",
      DEFAULTS,
    );
    expect(notes).toEqual(["Columns that were not read: Notes."]);
    expect(warnings).toEqual([
      "Columns that may belong to the questions were not read: Correct Answer, Answer. Columns are named as in the template, such as option_5 and correct.",
    ]);
    expect(readCsv("text,option_1,option_2,correct,Notes\nQ,a,b,1,x\n", DEFAULTS).warnings).toEqual([]);
  });

  it.each([
    "Question,Option A,Option B,Option C,Correct Answer",
    "stem;a;b;c;Answer",
    "Question Text,Answer 1,Answer 2,Answer 3,Correct answer(s)",
    "question,choice_1,choice2,Choice-3,solution",
    "text,option1,Option2,option 3,key",
  ])("reads the columns of other programs: %s", (header) => {
    const delimiter = header.includes(";") ? ";" : ",";
    const { rows, notes, problem } = readCsv(
      `${header}\n${["Q", "x", "y", "z", "2"].join(delimiter)}\n`,
      DEFAULTS,
    );
    expect(problem).toBeNull();
    expect(rows[0]?.draft).toMatchObject({
      text: "Q",
      options: [{ text: "x" }, { text: "y" }, { text: "z" }],
      correctAnswer: 2,
    });
    expect(notes[0]).toMatch(/was read as correct\.$/);
  });

  it("reads columns as the mapping says, and ignores those that it leaves out", () => {
    const file = "Frage,Eins,Zwei,Richtig,tags\nQ,a,b,B,t\n";
    expect(readCsv(file, DEFAULTS)).toMatchObject({
      problem: "The first line must name the columns. These are missing: text, option_1, option_2, correct.",
      header: [{ cell: "Frage", column: null }, {}, {}, {}, { cell: "tags", column: "tags" }],
    });
    const columns = { Frage: "text", Eins: "option_1", Zwei: "option_2", Richtig: "correct", tags: "" };
    const { rows, notes, warnings } = readCsv(file, { ...DEFAULTS, columns });
    expect(rows[0]?.draft).toMatchObject({ text: "Q", correctAnswer: 2, tags: [] });
    expect(warnings).toEqual([]);
    expect(notes.at(-1)).toBe("Columns that were not read: tags.");
    expect(readCsv(file, { ...DEFAULTS, columns: { ...columns, Zwei: "option_1" } }).problem).toMatch(
      /missing: option_2/,
    );
  });

  it.each([",", ";", "\t"])(
    "finds the columns of a header without known ones that %j separates",
    (delimiter) => {
      const lines = [
        ["Frage", "Eins", "Zwei", "Richtig"],
        ["Q, quite?", "a", "b", "1"],
      ];
      const file = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join("\n");
      expect(readCsv(file, DEFAULTS).header?.map(({ cell }) => cell)).toEqual(lines[0]);
    },
  );

  it("reads the first of several columns with the same meaning, and a single letter only beside others", () => {
    const { rows, notes, warnings } = readCsv(
      "Question,Option 1,Option 2,Answer,Solution,d\nQ,a,b,2,1,x\n",
      DEFAULTS,
    );
    expect(rows[0]?.draft).toMatchObject({ options: [{ text: "a" }, { text: "b" }], correctAnswer: 2 });
    expect(notes.at(-1)).toBe("Columns that were not read: d.");
    expect(warnings[0]).toMatch(/were not read: Solution\./);
  });

  it("guesses no kind where the file has a column for it", () =>
    expect(
      readCsv("kind,text,option_1,option_2,Answer\n,Q,a,b,1 2\n", DEFAULTS).rows[0]?.problems[0]?.reason,
    ).toBe("names 2 options: should the kind be multiple?"));

  const foreign = (correct: string, options = "2,5,b c") =>
    readCsv(`Question,Option 1,Option 2,Option 3,Answer\nQ,${options},"${correct}"\n`, DEFAULTS);

  it.each([
    ["the text of an option", "B C", "2,5,b c", { correctAnswer: 3 }],
    ["the text of an option that differs from another in its case", "PH", "pH,PH,x", { correctAnswer: 2 }],
    ["a number", "3", "2,5,b c", { correctAnswer: 3 }],
    ["a number that is also the text of its option", "2", "1,2,3", { correctAnswer: 2 }],
    ["a number beyond the options that is the text of one", "5", "2,5,b c", { correctAnswer: 2 }],
    ["several letters", "A,c", "2,5,b c", { kind: "multiple", correctAnswers: [1, 3] }],
  ])("reads %s in an answer column of another name", (_, correct, options, key) =>
    expect(foreign(correct, options).rows[0]?.draft).toMatchObject(key),
  );

  it("refuses a text that fits several options", () =>
    expect(foreign("ph", "pH,PH,x").rows[0]?.problems[0]?.reason).toBe(
      "“ph” is the text of several options",
    ));

  it("refuses a number that is also the text of another option", () => {
    expect(foreign("2").rows[0]?.problems[0]?.reason).toBe(
      "“2” is the text of option 1, and could be the number of option 2. Name the column correct and use numbers",
    );
    expect(foreign("1,3", "1,3,5").rows[0]?.problems[0]?.reason).toMatch(
      /^“3” is the text of option 2, and could be the number of option 3\./,
    );
    const own = "text,option_1,option_2,correct\nQ,2,5,2\n";
    expect(readCsv(own, DEFAULTS).rows[0]?.draft).toMatchObject({ correctAnswer: 2 });
  });

  it("refuses a file that seems to count options from 0, because its other keys would be read wrongly", () => {
    const { rows, problem } = readCsv("text,option_1,option_2,correct\nR,a,b,1\nQ,a,b,0|1\n", DEFAULTS);
    expect([rows, problem]).toEqual([
      [],
      "The answer key in line 3 is 0. If the file counts options from 0, all of its keys would be read wrongly. Count from 1, or use letters.",
    ]);
    expect(foreign("0", "0,1,x").problem).toBeNull();
  });

  it("takes no key of several answers for the text of an option", () => {
    const options = { option_1: "1 2", option_2: "2 1", option_3: "2 3" };
    expect(one({ kind: "multiple", ...options, correct: "1 2" })?.draft).toMatchObject({
      correctAnswers: [1, 2],
    });
    const pairs = { prompt_1: "x", prompt_2: "y", option_1: "1=2, 2=1", correct: "1=2, 2=1" };
    expect(one({ kind: "match", ...pairs })?.problems).toEqual([]);
  });

  it("notes ignored columns, and reports cells beyond the header", () => {
    const { rows, notes } = readCsv(
      "text,option_1,option_2,correct,Notes\nQ,a,b,1,x,surplus\nQ,a,b,1,x,,\n",
      DEFAULTS,
    );
    expect(notes).toEqual(["Columns that were not read: Notes."]);
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
