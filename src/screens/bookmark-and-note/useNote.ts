import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { changeSavedState } from "../../api/saved-questions/queries.ts";
import { NOTE_MAX } from "../../api/saved-questions/saved-question-limits.ts";
import type { OwnNote as StoredNote } from "../../api/saved-questions/schema.ts";
import type { OwnNoteProps } from "../../components/quiz/OwnNote/OwnNote.tsx";
import { useLatest } from "../../components/react/use-latest.ts";
import { failureReason } from "../calls/failure-reason.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { createNoteDrafts, mergeNotes, textToEdit } from "./note-drafts.ts";

/** The pause in typing after which the note is sent. */
const NOTE_DELAY_MS = 800;

/**
 * Edits a user's note on a question. The note is sent when typing pauses and when the user leaves the note or the
 * page. Until the server has stored it, it is kept on the device, and sent again when the browser is back online and
 * when the note is opened next. If another device changes the note in the meantime, both texts are kept.
 */
export function useNote(
  userId: number,
  questionId: number,
  stored: StoredNote | undefined,
): Pick<OwnNoteProps, "value" | "onValueChange" | "state" | "merged" | "failure" | "onRetry"> {
  const { api, storage } = useScreens();
  const drafts = useMemo(() => createNoteDrafts(userId, storage), [userId, storage]);
  const [text, setText] = useState(() => textToEdit(stored, drafts.get(questionId)));
  const [isMerged, setMerged] = useState(() => {
    const draft = drafts.get(questionId);
    return draft !== null && draft.text !== text;
  });
  const [isStoredOnDevice, setStoredOnDevice] = useState(true);
  const storedText = stored?.text ?? "";
  /** The last text that the server is known to have stored. */
  const lastStored = useRef(storedText);
  /** The last text that was sent. A different current text still needs to be sent. */
  const lastSent = useRef(storedText);
  const latest = useRef(text);
  const options = changeSavedState(api, userId);
  const { mutate, status, error } = useMutation({
    ...options,
    // One after the other, so that the latest text is stored last.
    scope: { id: `note ${userId} ${questionId}` },
    onSuccess: (...args) => {
      lastStored.current = args[1].change.note ?? "";
      drafts.settle(questionId, lastStored.current);
      return options.onSuccess?.(...args);
    },
  });

  const hasUnsentChange = () => latest.current !== lastSent.current && latest.current.length <= NOTE_MAX;
  const save = () => {
    lastSent.current = latest.current;
    mutate({ questionId, change: { note: latest.current } });
  };
  const saveIfChanged = useLatest(() => {
    if (hasUnsentChange()) save();
  });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => saveIfChanged.current(), NOTE_DELAY_MS);
  };
  const updatedAt = stored?.updatedAt ?? null;
  const edit = (next: string) => {
    latest.current = next;
    setText(next);
    setStoredOnDevice(drafts.put(questionId, { text: next, basedOn: updatedAt }));
    saveSoon();
  };
  const takeStored = useLatest((next: string) => {
    if (next === lastStored.current) return;
    const hasTyped = latest.current !== lastStored.current;
    lastStored.current = next;
    lastSent.current = next;
    if (!hasTyped) {
      latest.current = next;
      setText(next);
      return;
    }
    const merged = mergeNotes(latest.current, next);
    if (merged !== latest.current) setMerged(true);
    edit(merged);
  });
  // Another device may have changed the note.
  useEffect(() => takeStored.current(storedText), [storedText, takeStored]);
  useEffect(() => {
    const saveNow = () => {
      clearTimeout(timer.current);
      saveIfChanged.current();
    };
    // Sends a draft that was found on the device.
    timer.current = setTimeout(saveNow, NOTE_DELAY_MS);
    // A browser may discard a hidden page without another event.
    const onVisibility = () => {
      if (document.visibilityState === "hidden") saveNow();
    };
    window.addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", onVisibility);
      saveNow();
    };
  }, [saveIfChanged]);
  const hasFailed = status === "error";
  const retry = () => {
    if (latest.current.length <= NOTE_MAX) save();
  };
  const latestRetry = useLatest(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => latestRetry.current();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [hasFailed, latestRetry]);

  // The server stores a note of only white space as no note.
  const isStored = (text.trim() === "" ? "" : text) === storedText;
  return {
    value: text,
    onValueChange: edit,
    merged: isMerged,
    state: hasFailed ? "failed" : isStored ? (status === "success" ? "saved" : "idle") : "pending",
    failure: error
      ? `${failureReason(error)}${isStoredOnDevice ? " Your note is saved on this device and will be sent again." : ""}`
      : undefined,
    onRetry: retry,
  };
}
