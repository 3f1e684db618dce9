import * as z from "zod/mini";
import type { SubcategoryDoc, QuestionDoc } from "../../backend/documents/bank.ts";
import type { Database } from "../../backend/documents/database.ts";
import type { CallAs } from "../../test-backend/calls.ts";
import type { Operation } from "./acknowledged.ts";
import type { TestUser } from "./initial-database.ts";
import type { Workload } from "./workload.ts";

const versionIn = (body: unknown): number => z.object({ version: z.number() }).parse(body).version;

/** An administrator in one of their sign-in sessions. Each method plans an operation, or several to do at once. */
export class AdminActions {
  readonly #workload: Workload;
  /** Session cookie, and that of another administrator, if there is one. */
  readonly #token: string;
  readonly #otherToken: string | undefined;
  readonly #db: Database;
  readonly #tenantId: number;
  readonly #tenantPath: string;
  readonly questions: QuestionDoc[];
  readonly domains: SubcategoryDoc[];

  constructor(workload: Workload, testUser: TestUser, token: string, db: Database) {
    const { tenantId } = testUser;
    this.#workload = workload;
    this.#token = token;
    this.#otherToken = workload
      .findUsers(db, (user) => user.isAdmin && user.tenantId === tenantId)
      .find((admin) => admin !== testUser)?.tokens[0];
    this.#db = db;
    this.#tenantId = tenantId;
    this.#tenantPath = `/api/admin/tenants/${tenantId}`;
    const categories = new Set(
      db.categories.filter((category) => category.tenantId === tenantId).map(({ id }) => id),
    );
    this.questions = db.questions.filter(({ categoryId }) => categories.has(categoryId));
    this.domains = db.subcategories.filter(({ categoryId }) => categories.has(categoryId));
  }

  #plan(name: string, run: (send: CallAs) => Promise<unknown>, token = this.#token): Operation {
    const send = this.#workload.sender(name, token);
    return { name, run: async () => void (await run(send)) };
  }

  #call(name: string, method: string, path: string, body?: unknown): Operation {
    return this.#plan(name, (send) => send(method, `${this.#tenantPath}${path}`, body));
  }

  /** Changes a question. A body with a `version` must create the next version. */
  #changeQuestion(
    name: string,
    id: number,
    body: { version?: number; [field: string]: unknown },
    token = this.#token,
  ): Operation {
    const { acknowledged } = this.#workload;
    return this.#plan(
      name,
      async (send) => {
        const changed = await send("PATCH", `${this.#tenantPath}/questions/${id}`, body);
        if (changed.status !== 200) return;
        const version = versionIn(changed.body);
        if (body.version !== undefined && version !== body.version + 1)
          acknowledged.problems.push(`version ${body.version} of a question became version ${version}`);
        acknowledged.reached(acknowledged.questionChanges, id, version);
      },
      token,
    );
  }

  /** Edits one version of a question, also as another administrator. */
  editQuestion({ id, version }: QuestionDoc): Operation[] {
    const edit = (token: string) =>
      this.#changeQuestion("edit", id, { text: `Text ${this.#workload.upTo(999_999)}`, version }, token);
    return [this.#token, ...(this.#otherToken === undefined ? [] : [this.#otherToken])].map(edit);
  }

  moveQuestion({ id }: QuestionDoc, { id: subcategoryId, categoryId }: SubcategoryDoc): Operation {
    const body = this.#workload.chance(0.15) ? { subcategoryId: null } : { categoryId, subcategoryId };
    return this.#changeQuestion("move", id, body);
  }

  retireOrRestoreQuestion({ id }: QuestionDoc): Operation {
    const retired = this.#workload.pick(this.questions.filter(({ isRetired }) => isRetired));
    return retired && this.#workload.chance(0.6)
      ? this.#call("restore question", "POST", `/questions/${retired.id}/restore`)
      : this.#call("retire question", "DELETE", `/questions/${id}`);
  }

  retireOrRestoreDomain({ id }: SubcategoryDoc): Operation {
    const retired = this.#workload.pick(this.domains.filter(({ isRetired }) => isRetired));
    return retired && this.#workload.chance(0.7)
      ? this.#call("restore domain", "POST", `/subcategories/${retired.id}/restore`)
      : this.#call("retire domain", "DELETE", `/subcategories/${id}`);
  }

  retireOrRestoreCertification({ categoryId }: QuestionDoc): Operation {
    const retired = this.#db.categories.find(
      ({ tenantId, isRetired }) => tenantId === this.#tenantId && isRetired,
    );
    return retired
      ? this.#call("restore certification", "POST", `/categories/${retired.id}/restore`)
      : this.#call("retire certification", "DELETE", `/categories/${categoryId}`);
  }

  /** Renames all domains of a certification to one name, which only one of them can have. */
  renameDomains({ categoryId }: SubcategoryDoc): Operation[] {
    const { acknowledged } = this.#workload;
    const name = `Domain ${this.#workload.upTo(9999)}`;
    return this.domains
      .filter((domain) => domain.categoryId === categoryId)
      .map(({ id }, index) =>
        this.#plan(
          "rename domain",
          async (send) => {
            const renamed = await send("PATCH", `${this.#tenantPath}/subcategories/${id}`, { name });
            if (renamed.status === 200)
              acknowledged.reached(acknowledged.domainChanges, id, versionIn(renamed.body));
          },
          index === 0 ? this.#token : this.#otherToken,
        ),
      );
  }

  /** Closes an open report, or resolves it by a change of its question. */
  answerReport(): Operation[] {
    const report = this.#workload.pick(
      this.#db.reports.filter(({ tenantId, state }) => tenantId === this.#tenantId && state === "open"),
    );
    if (!report) return [];
    if (this.#workload.chance(0.5))
      return [this.#call("close report", "POST", `/reports/${report.id}/close`, { reply: "Thanks." })];
    const body = { text: `Resolved ${this.#workload.calls}`, resolves: [report.id] };
    return [this.#changeQuestion("resolve report", report.questionId, body)];
  }

  renameUser(id: number): Operation {
    return this.#call("rename user", "PATCH", `/users/${id}`, {
      username: `User ${this.#workload.upTo(9999)}`,
    });
  }

  deleteUser(user: TestUser): Operation {
    return this.#plan("delete user", async (send) => {
      const { status } = await send("DELETE", `${this.#tenantPath}/users/${user.id}`);
      if (status === 204) this.#workload.remove(user);
    });
  }
}
