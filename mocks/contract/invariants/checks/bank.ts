import { pictureHashes } from "../../../../src/api/questions/text/picture-address.ts";
import { nameKey } from "../../../../src/api/search/same-name.ts";
import { type Check, ascending, duplicates, differs } from "../check.ts";

/** Of a question in version n the versions 1 to n − 1 are kept, each once. */
export const versions: Check = (db) => [
  ...db.questions.flatMap(({ id, version }) =>
    differs(
      `former versions of question ${id}`,
      ascending(db.formerQuestions.filter((one) => one.questionId === id).map((one) => one.version)),
      Array.from({ length: version - 1 }, (_, index) => index + 1),
    ),
  ),
  ...db.formerQuestions.flatMap(({ id, questionId, version, question }) =>
    differs(`former question ${id}`, [question.id, question.version], [questionId, version]),
  ),
];

/** Live domains and questions belong to live certifications and domains, whose names are unique. */
export const catalog: Check = (db) => {
  const categories = new Map(db.categories.map((category) => [category.id, category]));
  const domains = new Map(db.subcategories.map((domain) => [domain.id, domain]));
  const names = [
    ...db.categories
      .filter(({ isRetired }) => !isRetired)
      .map(({ tenantId, name }) => `certification ${nameKey(name)} of organization ${tenantId}`),
    ...db.subcategories
      .filter(({ isRetired }) => !isRetired)
      .map(({ categoryId, name }) => `domain ${nameKey(name)} of certification ${categoryId}`),
  ];
  return [
    ...db.questions.flatMap(({ id, categoryId, subcategoryId, isRetired }) => {
      const domain = subcategoryId === undefined ? undefined : domains.get(subcategoryId);
      const isOut = categories.get(categoryId)?.isRetired || domain?.isRetired;
      return [
        ...(isOut && !isRetired ? [`question ${id} is in use where nothing is`] : []),
        ...(domain ? differs(`certification of question ${id}`, categoryId, domain.categoryId) : []),
      ];
    }),
    ...db.subcategories
      .filter(({ categoryId, isRetired }) => !isRetired && categories.get(categoryId)?.isRetired)
      .map(({ id }) => `domain ${id} is in use where nothing is`),
    ...duplicates(names).map((name) => `there are two of ${name}`),
  ];
};

/** Every picture of a question or of a former version is stored in its organization. */
export const pictures: Check = (db) => {
  const stored = new Set(db.pictures.map(({ tenantId, hash }) => `${tenantId} ${hash}`));
  const tenantOf = new Map(db.categories.map(({ id, tenantId }) => [id, tenantId]));
  return [...db.questions, ...db.formerQuestions.map(({ question }) => question)].flatMap((question) =>
    pictureHashes(question)
      .filter((hash) => !stored.has(`${tenantOf.get(question.categoryId)} ${hash}`))
      .map((hash) => `question ${question.id} has the picture ${hash}, which is not stored`),
  );
};
