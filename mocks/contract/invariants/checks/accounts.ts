import { PERSONAL } from "../../../backend/rules/accounts/personal.ts";
import { type Check, duplicates } from "../check.ts";

/** Nothing is left of users who were deleted. */
export const deletedUsers: Check = (db) => {
  const users = new Set(db.users.map(({ id }) => id));
  return PERSONAL.flatMap((name) =>
    db[name]
      .filter(({ userId }) => !users.has(userId))
      .map(({ id, userId }) => `${name} ${id} is left of user ${userId}`),
  );
};

/** An organization with users has an administrator. */
export const administrators: Check = (db) =>
  db.tenants.flatMap(({ id }) => {
    const users = db.users.filter(({ tenantId }) => tenantId === id);
    return users.length === 0 || users.some(({ isAdmin }) => isAdmin)
      ? []
      : [`organization ${id} has no administrator`];
  });

/** An address has one account, and a user reports a question once. */
export const uniqueKeys: Check = (db) => [
  ...duplicates(db.users.map(({ emailKey }) => emailKey)).map((email) => `${email} has two accounts`),
  ...duplicates(
    db.reports.map(({ userId, questionId }) => `user ${userId} reports question ${questionId}`),
  ).map((report) => `${report} twice`),
];
