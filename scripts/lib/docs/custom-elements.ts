import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { ATTRIBUTES } from "../../../src/components/element/settings.ts";
import { ROLE_PATHS } from "../../../src/components/theme-tools/tokens/token-paths.ts";
import { variableOf } from "../../../src/components/theme/tokens/roles.ts";
import { ROOT } from "../../root.ts";
import { nodesOf, type Node } from "../syntax.ts";
import { docBefore } from "./docstrings.ts";

interface DocumentedMember {
  name: string;
  description: string;
}

interface TypedMember extends DocumentedMember {
  type: { text: string };
}

/** The only declaration of the manifest: the class of `<cairn-quiz>`. */
export interface ElementDeclaration extends DocumentedMember {
  kind: "class";
  customElement: true;
  tagName: string;
  superclass: { name: string };
  attributes: (DocumentedMember & { fieldName: string })[];
  members: (TypedMember & { kind: "field" | "method"; readonly?: boolean })[];
  events: TypedMember[];
  cssParts: DocumentedMember[];
  cssProperties: DocumentedMember[];
}

const FOLDER = "src/components/element";
/** The class and those that it extends, by file. */
const CLASSES = {
  "CairnQuiz.tsx": "CairnQuiz",
  "reflected-attributes.ts": "ReflectedAttributes",
  "form-control.ts": "FormControl",
};
const MODULE = "cairn-quiz.js";

/** Attributes of every form control, which the browser observes. */
const OF_FORM_CONTROLS = ["name", "disabled"];
/** Attributes of every element; the class inherits their properties. */
const INHERITED: Readonly<Record<string, string>> = {
  dir: "Writing direction: `ltr` or `rtl`. Default: that of the language.",
  lang: "Language of numbers, dates and labels, such as `de`. Default `en`. The texts are those of `labels`.",
};

const bodyOf = (code: string) => parseSync("source.tsx", code).program.body as unknown as Node[];
const keyOf = (node: Node): string => {
  const { name, value } = node["key"] as { name?: string; value?: string };
  return name ?? value ?? "";
};

/** Returns the members of a class or interface that a file exports. */
function membersOf(code: string, name: string): { node: Node; start: number } {
  for (const statement of bodyOf(code)) {
    const declaration = statement["declaration"] as (Node & { id?: { name: string } }) | undefined;
    if (declaration?.id?.name === name) return { node: declaration, start: statement.start };
  }
  throw new Error(`There is no ${name}.`);
}

const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const textOf = (code: string, part: Node | undefined) => (part ? code.slice(part.start, part.end) : "");
const typeOf = (code: string, part: unknown): string =>
  textOf(code, (part as { typeAnnotation?: Node } | null | undefined)?.typeAnnotation).replaceAll(
    /\s+/g,
    " ",
  );

/** Returns the description of a class and its public members, without those that it inherits. */
function classMembers(file: string, name: string): DocumentedMember & Pick<ElementDeclaration, "members"> {
  const code = readFileSync(join(ROOT, FOLDER, file), "utf8");
  const { node, start } = membersOf(code, name);
  const members: ElementDeclaration["members"] = [];
  const classBody = nodesOf((node["body"] as Node)["body"]);
  for (const member of classBody) {
    if (member.type !== "MethodDefinition" || member["static"] === true) continue;
    if ((member["key"] as Node).type === "PrivateIdentifier" || member["accessibility"] === "protected")
      continue;
    const memberName = keyOf(member);
    if (/^(?:constructor|\w+Callback)$/.test(memberName)) continue;
    const description = docBefore(code, member.start);
    const value = member["value"] as Node;
    if (member["kind"] === "get") {
      const hasSetter = classBody.some((other) => other["kind"] === "set" && keyOf(other) === memberName);
      const type = { text: typeOf(code, value["returnType"]) };
      members.push({
        kind: "field",
        name: memberName,
        description,
        type,
        ...(hasSetter ? {} : { readonly: true }),
      });
    } else if (member["kind"] === "method") {
      const parameters = nodesOf(value["params"]).map((parameter) => textOf(code, parameter));
      const text = `(${parameters.join(", ")}) => ${typeOf(code, value["returnType"])}`;
      members.push({ kind: "method", name: memberName, description, type: { text } });
    }
  }
  return { name, description: docBefore(code, start), members };
}

/** Returns the declaration of the custom element, from its sources. */
export function elementDeclaration(): ElementDeclaration {
  const classes = Object.entries(CLASSES).map(([file, name]) => classMembers(file, name));
  const members = classes.flatMap((part) => part.members);
  const describe = (field: string) => members.find(({ name }) => name === field)?.description ?? "";
  const eventCode = readFileSync(join(ROOT, FOLDER, "events.ts"), "utf8");
  const map = membersOf(eventCode, "CairnQuizEventMap").node;
  const events = nodesOf((map["body"] as Node)["body"]).map((member) => {
    const type = (member["typeAnnotation"] as { typeAnnotation: Node }).typeAnnotation;
    const text = textOf(eventCode, type)
      .replaceAll(/\/\*\*.*?\*\//gs, "")
      .replaceAll(/\s+/g, " ");
    return { name: keyOf(member), description: docBefore(eventCode, member.start), type: { text } };
  });
  return {
    kind: "class",
    customElement: true,
    name: "CairnQuiz",
    tagName: "cairn-quiz",
    description: classes[0]?.description ?? "",
    superclass: { name: "HTMLElement" },
    attributes: [...ATTRIBUTES, ...OF_FORM_CONTROLS].toSorted().map((name) => ({
      name,
      fieldName: camelCase(name),
      description: INHERITED[name] ?? describe(camelCase(name)),
    })),
    members,
    events: [
      ...events,
      { name: "change", description: "The learner changed an answer.", type: { text: "Event" } },
    ],
    cssParts: [{ name: "quiz", description: "The element that has the theme and contains the player." }],
    cssProperties: ROLE_PATHS.map((path) => ({ name: `--${variableOf(path)}`, description: "" })),
  };
}

/** Returns the manifest of the custom element (https://github.com/webcomponents/custom-elements-manifest). */
export function customElements() {
  const declaration = elementDeclaration();
  return {
    schemaVersion: "1.0.0",
    readme: "docs/element.md",
    modules: [
      {
        kind: "javascript-module",
        path: MODULE,
        declarations: [declaration],
        exports: [
          {
            kind: "custom-element-definition",
            name: declaration.tagName,
            declaration: { name: declaration.name, module: MODULE },
          },
        ],
      },
    ],
  };
}
