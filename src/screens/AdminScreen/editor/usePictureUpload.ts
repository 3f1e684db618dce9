import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { uploadPicture } from "../../../api/admin/questions/picture-queries.ts";
import { isSignInOver } from "../../../api/call-errors.ts";
import { PICTURE_BYTES_MAX, PICTURE_TOO_LARGE } from "../../../api/questions/text/picture-content.ts";
import type { Id } from "../../../api/wire.ts";
import type { PictureUpload } from "../../../components/admin/questions/PictureField/PictureField.tsx";
import { failureReason } from "../../calls/failure-reason.ts";
import { useScreens } from "../../ScreensProvider.tsx";

/** Uploads pictures of a question, one at a time. Leaving the page cancels. */
export function usePictureUpload(tenantId: Id): PictureUpload {
  const { api } = useScreens();
  const upload = useMutation(uploadPicture(api, tenantId));
  const [pendingName, setPendingName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const start = async (file: File, onUploaded: (src: string) => void): Promise<void> => {
    const { signal } = (controller.current = new AbortController());
    setProblem(null);
    setPendingName(file.name);
    try {
      const { src } = await upload.mutateAsync({ file, signal });
      if (!signal.aborted) onUploaded(src);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // If the sign-in ended, the host reports it.
      if (!signal.aborted && !isSignInOver(error)) setProblem(failureReason(error));
    } finally {
      if (!signal.aborted) setPendingName(null);
    }
  };
  return {
    pendingName,
    problem,
    onUpload: (file, onUploaded) => {
      if (file.size > PICTURE_BYTES_MAX) setProblem(PICTURE_TOO_LARGE);
      else void start(file, onUploaded);
    },
    onCancel: () => {
      controller.current?.abort();
      setPendingName(null);
      setProblem(null);
    },
    onReject: () => setProblem("Drop one picture at a time."),
  };
}
