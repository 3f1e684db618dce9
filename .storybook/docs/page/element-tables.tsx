import type { ElementDeclaration } from "../../../scripts/lib/docs/custom-elements.ts";
import { BulletList, Rows } from "./page-parts.tsx";

export const ELEMENT_CODE = `<script type="module" src="./cairn-prep/cairn-quiz.js"></script>

<cairn-quiz heading="Warm-up" theme="dark">
  <script type="application/json">
    [{ "id": 1, "text": "Which port does HTTPS use?", "options": [{ "text": "443" }, { "text": "80" }], "correctAnswer": 0 }]
  </script>
</cairn-quiz>`;

/** Shows the attributes, properties, events and parts of a custom element. */
export function ElementTables({ attributes, members, events, cssParts, cssProperties }: ElementDeclaration) {
  return (
    <>
      <Rows title="Attributes" rows={attributes} />
      <Rows title="Properties and methods" rows={members} />
      <Rows title="Events" rows={events} />
      <Rows title="Parts" rows={cssParts} />
      <BulletList title="CSS variables" items={[cssProperties.map(({ name }) => `\`${name}\``).join(", ")]} />
    </>
  );
}
