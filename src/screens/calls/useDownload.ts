import { useMutation } from "@tanstack/react-query";
import { calendarDate } from "../../api/progress/calendar.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { useScreens } from "../ScreensProvider.tsx";
import { saveFile } from "./save-file.ts";
import { useFailureToast } from "./useFailureToast.ts";

/**
 * Downloads a user's data, which `load` loads, as a file. `nameFile` returns its name for the calendar day. A toast
 * reports the result.
 */
export function useDownload(load: () => Promise<Blob>, nameFile: (day: string) => string) {
  const { api } = useScreens();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await load();
      const fileName = nameFile(calendarDate(new Date(api.clock.now())));
      saveFile(file, fileName);
      return fileName;
    },
    onSuccess: (fileName) => toast({ title: "Downloaded", description: `Your browser saved ${fileName}.` }),
    onError: (error) => toastFailure(error, { title: "Download failed" }),
  });
  return {
    isPending,
    download: (onDone?: () => void) => mutate(undefined, onDone ? { onSuccess: onDone } : {}),
  };
}
