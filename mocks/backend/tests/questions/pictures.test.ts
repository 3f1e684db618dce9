import { describe, expect, it } from "vitest";
import { PICTURES_TOTAL_MAX, UploadedPicture } from "../../../../src/api/questions/text/picture-content.ts";
import { base64Of } from "../../../../src/api/values/base64.ts";
import { addressOf, exhibit, GIF, picturesForEachTest } from "../../../test-backend/pictures.ts";
import { DAY } from "../../durations.ts";
import type { Store } from "../../ports/store.ts";
import { createRetention } from "../../retention/retention.ts";
import { createMemoryRateLimiter } from "../../transport/limits/memory-rate-limiter.ts";

const T = "/api/admin/tenants/2";
const PICTURES = `${T}/pictures`;

const SRC = addressOf(GIF);

const { backend, admin, inge, learner, question, create } = picturesForEachTest();

/** Removes old data, as the cleanup job does. */
const clean = (store: Store = backend.store) =>
  createRetention({
    store,
    rateLimiter: createMemoryRateLimiter(),
    now: () => backend.clock.now,
  }).run();

describe("an upload", () => {
  it("stores a picture once in each organization", async () => {
    const [first, second] = await Promise.all([inge("POST", PICTURES, GIF), inge("POST", PICTURES, GIF)]);
    expect(UploadedPicture.parse(first?.body)).toEqual({ src: SRC, type: "image/gif", size: 7 });
    expect(second?.body).toEqual(first?.body);
    expect((await admin("POST", "/api/admin/tenants/1/pictures", GIF)).body).toEqual(first?.body);
    const stored = await backend.store.list("pictures");
    expect(stored.map(({ tenantId }) => tenantId)).toEqual([2, 1]);
    expect(stored[0]?.data).toBe(base64Of(GIF));
  });

  it.each([
    [
      "that is a page",
      "<html><svg></svg></html>",
      "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture.",
    ],
    ["that is empty", "", "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture."],
    ["that was cut off", "GIF89a", "This picture is not complete: its end is missing."],
  ])("of a file %s is refused", async (_, content, body) => {
    const bytes = new TextEncoder().encode(content);
    expect(await inge("POST", PICTURES, bytes)).toMatchObject({ status: 400, body });
    expect(await backend.store.count("pictures")).toBe(0);
  });

  it("is refused if it has more than 2 MB or is sent as JSON", async () => {
    expect(await inge("POST", PICTURES, new Uint8Array(2_000_001))).toMatchObject({
      status: 413,
      body: "The request is larger than 2 MB.",
    });
    expect((await inge("POST", PICTURES, {})).status).toBe(415);
  });

  it("is refused before it is read if it is for another organization", async () => {
    const tooLarge = new Uint8Array(2_000_001);
    expect((await inge("POST", "/api/admin/tenants/1/pictures", tooLarge)).status).toBe(404);
  });

  it("is refused if the organization has too many pictures", async () => {
    const picture = { type: "image/gif", data: "", createdAt: "2026-11-20T18:00:00.000Z" } as const;
    const size = PICTURES_TOTAL_MAX - GIF.length + 1;
    await backend.store.insert("pictures", { ...picture, tenantId: 2, hash: "0".repeat(64), size });
    await backend.store.insert("pictures", { ...picture, tenantId: 1, hash: "1".repeat(64), size });
    const refused = await inge("POST", PICTURES, GIF);
    expect([refused.status, refused.headers["Error-Code"]]).toEqual([409, "pictures-full"]);
    await backend.store.tx(async (tx) => {
      const [own] = await tx.list("pictures", { tenantId: 2 });
      await tx.update("pictures", own?.id ?? 0, { size: size - 1 });
    });
    expect((await inge("POST", PICTURES, GIF)).status).toBe(201);
  });
});

describe("a stored picture", () => {
  it("is sent to members of its organization and administrators of the installation", async () => {
    await inge("POST", PICTURES, GIF);
    expect(await inge("GET", SRC)).toMatchObject({
      status: 200,
      text: "GIF89a;",
      headers: {
        "Content-Type": "image/gif",
        "Cache-Control": "private, max-age=31536000, immutable",
        "Content-Security-Policy": expect.stringMatching(/^default-src 'none'; .*sandbox/) as string,
        "X-Content-Type-Options": "nosniff",
      },
    });
    expect((await admin("GET", SRC)).status).toBe(200);
    expect(await learner("GET", SRC)).toMatchObject({ status: 404, body: "Picture not found" });
    expect((await backend.anonymous("GET", SRC)).status).toBe(401);
    await admin("POST", "/api/admin/tenants/1/pictures", GIF);
    expect((await learner("GET", SRC)).status).toBe(200);
  });

  it("goes with its organization", async () => {
    await inge("POST", PICTURES, GIF);
    await admin("POST", "/api/admin/tenants/1/pictures", GIF);
    expect((await admin("DELETE", T)).status).toBe(204);
    expect((await backend.store.list("pictures")).map(({ tenantId }) => tenantId)).toEqual([1]);
    expect((await admin("POST", PICTURES, GIF)).status).toBe(404);
  });

  it("has to exist when a question is saved with it", async () => {
    const refusal = {
      status: 400,
      body: "exhibit.src: This picture is not stored in this organization. Upload it.",
    };
    await admin("POST", "/api/admin/tenants/1/pictures", GIF);
    expect(await inge("POST", `${T}/questions`, question(SRC))).toMatchObject(refusal);
    const { id } = await create("/plan.png");
    const path = `${T}/questions/${id}`;
    expect(await inge("PATCH", path, { exhibit: exhibit(SRC) })).toMatchObject(refusal);
    await inge("POST", PICTURES, GIF);
    expect((await inge("PATCH", path, { exhibit: exhibit(SRC) })).status).toBe(200);
  });

  it("has to exist when a text of a question has it", async () => {
    const text = `Which ![A plan](${SRC})?`;
    const draft = { ...question("/plan.png"), text };
    const refused = (path: string) => ({
      status: 400,
      body: `${path}: This picture is not stored in this organization. Upload it.`,
    });
    expect(await inge("POST", `${T}/questions`, draft)).toMatchObject(refused("text"));
    const { id } = await create("/plan.png");
    const path = `${T}/questions/${id}`;
    const options = ["A", text, "C", "D"].map((words, index) => ({ id: index + 1, text: words }));
    expect(await inge("PATCH", path, { options, correctAnswer: 1 })).toMatchObject(refused("options.1.text"));
    await inge("POST", PICTURES, GIF);
    expect((await inge("PATCH", path, { options, correctAnswer: 1 })).status).toBe(200);
    backend.clock.now += 3 * DAY;
    expect(await clean()).not.toHaveProperty("pictures");
    // Then a former version still uses it.
    const plain = options.map(({ id: of }) => ({ id: of, text: `Option ${of}` }));
    expect((await inge("PATCH", path, { options: plain, correctAnswer: 1 })).status).toBe(200);
    expect(await clean()).not.toHaveProperty("pictures");
    expect(await inge("PATCH", path, { explanation: `![](${SRC})` })).toMatchObject({
      status: 400,
      body: "explanation: has a picture without an alternative text. Write it between [ and ].",
    });
  });

  it("may be missing if the question had it before, so that its other fields can be changed", async () => {
    await inge("POST", PICTURES, GIF);
    const { id } = await create(SRC);
    await backend.store.tx((tx) => tx.removeAll("pictures", {}));
    const path = `${T}/questions/${id}`;
    expect((await inge("PATCH", path, { text: "Which one?" })).status).toBe(200);
    expect(await inge("PATCH", path, { text: `![A plan](${addressOf(new Uint8Array())})` })).toMatchObject({
      status: 400,
      body: "text: This picture is not stored in this organization. Upload it.",
    });
  });

  it("is removed two days after its last upload, unless a version of a question uses it", async () => {
    const other = new TextEncoder().encode("GIF89a-;");
    await inge("POST", PICTURES, GIF);
    await inge("POST", PICTURES, other);
    const { id } = await create(SRC);
    backend.clock.now += 2 * DAY;
    await inge("POST", PICTURES, other);
    backend.clock.now += 2 * DAY;
    expect(await clean()).not.toHaveProperty("pictures");
    backend.clock.now += 1;
    expect(await clean()).toMatchObject({ pictures: 1 });
    expect((await inge("GET", addressOf(other))).status).toBe(404);
    // A former version and a deleted question still use it.
    await inge("PATCH", `${T}/questions/${id}`, { exhibit: null });
    await inge("DELETE", `${T}/questions/${id}`);
    expect(await clean()).not.toHaveProperty("pictures");
    expect((await inge("GET", SRC)).status).toBe(200);
    await backend.store.tx((tx) => tx.removeAll("formerQuestions", { questionId: id }));
    expect(await clean()).toMatchObject({ pictures: 1 });
  });

  it("stays if it is used or uploaded again after the cleanup job has found it", async () => {
    const other = new TextEncoder().encode("GIF89a-;");
    await inge("POST", PICTURES, GIF);
    await inge("POST", PICTURES, other);
    backend.clock.now += 3 * DAY;
    let isChanged = false;
    const changing: Store = {
      ...backend.store,
      of: () => changing,
      tx: async (work, options) => {
        if (!isChanged) {
          isChanged = true;
          await create(SRC);
          await inge("POST", PICTURES, other);
        }
        return backend.store.tx(work, options);
      },
    };
    expect([await clean(changing), isChanged]).toEqual([{}, true]);
    expect(await backend.store.count("pictures")).toBe(2);
  });
});
