import { PICTURES_PATH } from "../../../../../src/api/questions/text/picture-address.ts";
import { readPicture, uploadPicture } from "../../../endpoints/admin/pictures.ts";
import { createQuestion } from "../../../endpoints/admin/questions.ts";
import { type Check, check } from "../../check.ts";
import { prepareTenant } from "./common.ts";

export const picture = (src: string) => ({
  title: "Picture",
  format: "image" as const,
  src,
  alt: "A picture",
});

/** Checks of pictures in questions. */
export const PICTURE_CHECKS: readonly Check[] = [
  check(
    createQuestion,
    "questions: with a picture",
    "A picture is stored if its address is a path on the site or a data: URL.",
    async (kit) => {
      const { params, draft } = await prepareTenant(kit);
      for (const src of ["/picture.svg", "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="]) {
        const exhibit = picture(src);
        const { body } = await kit.admin().call(createQuestion, { params, body: { ...draft, exhibit } });
        kit.expectEqual(body.exhibit, exhibit, "the exhibit");
      }
    },
  ),
  check(
    [uploadPicture, readPicture],
    "questions: a stored picture",
    "A picture has the type of its bytes, is stored once, and is sent to members of its organization only, without rights as a page.",
    async (kit) => {
      const { params, tenantLearner, draft } = await prepareTenant(kit);
      const text = `<svg xmlns="http://www.w3.org/2000/svg"><title>${kit.stamp}</title></svg>`;
      const upload = () => kit.admin().call(uploadPicture, { params, text });
      const { body: stored } = await upload();
      kit.expectEqual([stored.type, stored.size], ["image/svg+xml", text.length], "type and size");
      kit.expectEqual((await upload()).body, stored, "the response to a second upload");
      const save = (src: string) => ({ params, body: { ...draft, exhibit: picture(src) } });
      const { body: created } = await kit.admin().call(createQuestion, save(stored.src));
      kit.expectEqual(created.exhibit, picture(stored.src), "the exhibit");
      const path = { params: { pictureHash: stored.src.slice(PICTURES_PATH.length) } };
      const { text: sent, headers } = await tenantLearner.call(readPicture, path);
      kit.expectEqual([sent, headers.get("Content-Type")], [text, stored.type], "the picture and its type");
      const policy = headers.get("Content-Security-Policy") ?? "";
      kit.expectTrue(
        /default-src 'none'.*sandbox/.test(policy),
        "Content-Security-Policy with default-src 'none' and sandbox",
        policy || "no Content-Security-Policy",
        "An SVG that is opened as a page could run scripts on this site.",
      );
      await kit.learner.expectError(readPicture, 404, path);
      await kit.admin().expectError(uploadPicture, 400, { params, text: `<html>${text}</html>` });
      await kit.admin().expectError(createQuestion, 400, save(`${PICTURES_PATH}${"0".repeat(64)}`));
    },
  ),
];
