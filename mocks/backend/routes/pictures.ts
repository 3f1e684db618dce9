import {
  pictureContent,
  PICTURE_BYTES_MAX,
  type UploadedPicture,
} from "../../../src/api/questions/text/picture-content.ts";
import { bytesOfBase64 } from "../../../src/api/values/base64.ts";
import { HttpError } from "../errors.ts";
import type { Tx } from "../ports/store.ts";
import { runsInstallation } from "../rules/accounts/tenants.ts";
import { addressOf, newPicture, storePictures } from "../rules/questions/pictures.ts";
import { readBytes } from "../transport/body.ts";
import { forAdministrators, type Route, type UserCall } from "../transport/context.ts";
import { json, type Reply } from "../transport/http.ts";
import { requireAdministeredTenant } from "../transport/require-administrator.ts";
import { signedInUser } from "../transport/sign-in/own-user.ts";

/** Pictures of questions. The cleanup job removes those that no question uses. */
export const pictureRoutes: readonly Route[] = [
  ...forAdministrators([
    { method: "POST", path: "/api/admin/tenants/:tenantId/pictures", handle: uploadPicture },
  ]),
  {
    method: "GET",
    path: "/api/pictures/:pictureHash",
    seesAllTenants: "installation administrators",
    handle: sendPicture,
  },
];

async function uploadPicture(call: UserCall): Promise<Reply> {
  // Before the body is read, so that only administrators of the tenant can make the server hold it.
  const { id: tenantId } = await call.store.read((tx) => requireAdministeredTenant(tx, call));
  const bytes = await readBytes(call.request, PICTURE_BYTES_MAX);
  const { type, problem } = pictureContent(bytes);
  if (type === undefined) throw new HttpError("invalid-input", problem);
  const picture = await newPicture(bytes, type);
  const store = async (tx: Tx) => {
    await requireAdministeredTenant(tx, call);
    await storePictures(tx, tenantId, [picture], call.now());
  };
  // It only adds, so learners need not wait for it.
  await call.store.tx(store, { lock: { tenant: tenantId, part: "imports" } });
  return json(201, { src: addressOf(picture), type, size: picture.size } satisfies UploadedPicture);
}

/** An opened SVG can't run scripts, load anything or use the origin of the app. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

async function sendPicture(call: UserCall): Promise<Reply> {
  const hash = call.params["pictureHash"] ?? "";
  const picture = await call.store.read(async (tx) => {
    const user = await signedInUser(tx, call);
    const isEverywhere = user.isAdmin && runsInstallation(user);
    const [found] = await tx.list("pictures", isEverywhere ? { hash } : { tenantId: user.tenantId, hash });
    return found;
  });
  if (!picture) throw new HttpError("not-found", "Picture not found");
  return {
    status: 200,
    headers: {
      "Content-Type": picture.type,
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Security-Policy": POLICY,
      "X-Content-Type-Options": "nosniff",
    },
    body: bytesOfBase64(picture.data),
  };
}
