import {
  changeUser,
  createUser,
  deleteUser,
  exportUser,
  listUsers,
  readPersonalData,
} from "../../../endpoints/admin/users.ts";
import { type Check, check } from "../../check.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { invitedTenant } from "../account/invited-tenant.ts";
import { adminTenant, prepareTenant } from "./common.ts";

/** Checks of users. */
export const USER_CHECKS: readonly Check[] = [
  check(listUsers, "users", "Users can be found by their email.", async (kit) => {
    const { email, id } = kit.admin().user;
    const { body } = await kit.admin().call(listUsers, { params: adminTenant(kit), query: { q: email } });
    kit.expectTrue(
      body.some((user) => user.id === id && user.isAdmin),
      "a list with the administrator",
      "a list without them",
    );
  }),
  check(
    [createUser, changeUser, deleteUser],
    "users: create, change, delete",
    "Creating a user returns a link to choose a password. Changes are versioned, and an email in use is 409.",
    async (kit) => {
      const { params, domain, tenantLearner } = await prepareTenant(kit);
      const body = { username: "Gus", email: `gus@${domain}`, isAdmin: false };
      const { body: created } = await kit.admin().call(createUser, { params, body });
      kit.expectEqual(
        [created.user.username, created.user.email, created.user.isAdmin, created.user.version],
        ["Gus", body.email, false, 1],
        "the user",
      );
      kit.expectTrue(
        /^\/[^#]*#.{16,}/.test(created.link.path),
        "a path with a token after #",
        "something else",
      );
      await kit.admin().expectError(createUser, "email-taken", {
        params,
        body: { ...body, email: tenantLearner.user.email.toUpperCase() },
      });
      await kit
        .admin()
        .expectError(createUser, 400, { params, body: { username: "Gus", email: `gus2@${domain}` } });
      const path = { ...params, userId: created.user.id };
      const { body: changed } = await kit
        .admin()
        .call(changeUser, { params: path, body: { username: "Gustav", version: 1 } });
      kit.expectEqual([changed.username, changed.version], ["Gustav", 2], "name and version");
      await kit
        .admin()
        .expectError(changeUser, "stale-version", { params: path, body: { username: "Mine", version: 1 } });
      await kit.admin().call(deleteUser, { params: path });
      await kit.admin().expectError(deleteUser, 404, { params: path });
    },
  ),
  check(
    [createUser, changeUser],
    "users: another organization's domain",
    "An email at the domain of another organization is refused with 409 for new and existing users, whether or not it is in use.",
    async (kit) => {
      const { params, tenantLearner, tenantAdmin } = await prepareTenant(kit);
      const { tenant, domain } = await invitedTenant(kit);
      const body = { username: "Hal", email: `hal@${domain}`, isAdmin: false };
      const path = { ...params, userId: tenantLearner.user.id };
      for (const session of [tenantAdmin, kit.admin()]) {
        await session.expectError(createUser, "email-not-allowed", { params, body });
        await session.expectError(changeUser, "email-not-allowed", {
          params: path,
          body: { email: body.email },
        });
      }
      await kit.admin().call(createUser, { params: { tenantId: tenant.id }, body });
    },
  ),
  check(
    [changeUser, deleteUser],
    "users: the last administrator",
    "Removing the last administrator of an organization is 409, and so is removing one's own role.",
    async (kit) => {
      const { params, tenantAdmin } = await prepareTenant(kit);
      const path = { ...params, userId: tenantAdmin.user.id };
      await kit
        .admin()
        .expectError(changeUser, "last-administrator", { params: path, body: { isAdmin: false } });
      await kit.admin().expectError(deleteUser, "last-administrator", { params: path });
      await tenantAdmin.expectError(changeUser, 409, { params: path, body: { isAdmin: false } });
    },
  ),
  check(
    [readPersonalData, exportUser],
    "users: personal data",
    "The numbers of a user's data equal the lengths of the lists in the export. Another user's data is 404.",
    async (kit) => {
      const { id: userId } = kit.admin().user;
      const params = { ...adminTenant(kit), userId };
      const query = { format: "json" };
      const { body: data } = await kit.admin().call(readPersonalData, { params });
      const { body: all } = await kit.admin().call(exportUser, { params, query });
      kit.expectEqual(all.user.id, userId, "the id of the user");
      const lengthOf = (name: string) => (Array.isArray(all[name]) ? all[name].length : 0);
      kit.expectEqual(data.finishedQuizzes + data.openQuizzes, lengthOf("quizzes"), "sessions");
      kit.expectEqual(data.studyGuides, lengthOf("lectures"), "study guides");
      const unknown = { ...params, userId: UNKNOWN_ID };
      await kit.admin().expectError(readPersonalData, 404, { params: unknown });
      await kit.admin().expectError(exportUser, 404, { params: unknown, query });
    },
  ),
];
