import { PICTURES_PATH } from "../../../../src/api/questions/text/picture-address.ts";
import {
  PICTURE_BYTES_MAX,
  PICTURES_TOTAL_MAX,
  PictureType,
  UploadedPicture,
} from "../../../../src/api/questions/text/picture-content.ts";
import { megabytes } from "../../../../src/api/values/megabytes.ts";
import { endpoint } from "../../endpoint.ts";
import { TENANT } from "./common.ts";

export const uploadPicture = endpoint({
  name: "uploadPicture",
  resource: "bank",
  method: "POST",
  path: `${TENANT}/pictures`,
  summary: "Stores a picture for questions",
  notes: [
    `The body has the bytes of the picture, at most ${megabytes(PICTURE_BYTES_MAX)}. They determine its type, not a name or a header.`,
    "Responds with the address to use in questions. Storing the same picture again responds with the same address.",
    `A picture that no version of a question uses is removed after two days. All pictures of an organization have at most ${megabytes(PICTURES_TOTAL_MAX)}.`,
  ],
  isAdministrative: true,
  bytesMax: PICTURE_BYTES_MAX,
  success: 201,
  reply: UploadedPicture,
  errors: ["pictures-full"],
});

export const readPicture = endpoint({
  name: "readPicture",
  resource: "bank",
  method: "GET",
  path: `${PICTURES_PATH}:pictureHash`,
  summary: "A picture of a question",
  notes: [
    "Members of the organization can read it. Administrators of the default organization can read those of all organizations.",
    "Browsers may keep it forever, because another picture has another address.",
  ],
  success: 200,
  file: PictureType.options,
  headers: {
    "Content-Security-Policy": "An SVG that is opened as a page can't run scripts or load anything.",
  },
});
