import seed from "../../../sample.json" with { type: "json" };

const nextId = (docs: readonly { id: number }[]): number => Math.max(...docs.map(({ id }) => id)) + 1;

/** The address of the organization that the exchanges create, and the ids of its first entities. */
export const TENANT = `/api/admin/tenants/${nextId(seed.tenants)}`;
export const QUESTIONS = `${TENANT}/questions`;
export const CATEGORY = nextId(seed.categories);
export const DOMAIN = nextId(seed.subcategories);
export const QUESTION = nextId(seed.questions);
