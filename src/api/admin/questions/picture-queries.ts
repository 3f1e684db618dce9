import { mutationOptions } from "@tanstack/react-query";
import type { Api } from "../../client.ts";
import { BYTES, UploadedPicture } from "../../questions/text/picture-content.ts";
import type { Id } from "../../wire.ts";

/** Timeout for 2 MB over a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000;

interface PictureToUpload {
  file: Blob;
  signal: AbortSignal;
}

/** Stores a picture in an organization, and returns its address. */
export const uploadPicture = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: ({ file, signal }: PictureToUpload) =>
      api.request("POST", `/admin/tenants/${tenantId}/pictures`, {
        // The server determines the type by the bytes.
        body: new Blob([file], { type: BYTES }),
        schema: UploadedPicture,
        timeout: UPLOAD_TIMEOUT_MS,
        signal,
      }),
  });
