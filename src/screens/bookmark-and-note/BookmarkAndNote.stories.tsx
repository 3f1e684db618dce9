import { http } from "msw";
import { useEffect, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, type within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import type { OwnNote } from "../../api/saved-questions/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TriangleAlert } from "../../components/icons/notice-icons.tsx";
import { BookmarkAndNote } from "./BookmarkAndNote.tsx";

const QUESTION = 1008;
const OLD: OwnNote = { text: "Old.", updatedAt: "2026-11-20T17:00:00.000Z" };

/** Called with the text of each note that is sent, and whether the call uses `keepalive`. */
const sent = fn<(text: unknown, keepalive: boolean) => void>();
const textsSent = () => sent.mock.calls.map(([text]) => text);

/** Updates the note as a refetch does. */
let refetch = (_note: OwnNote): void => {};

function Refetched({ note }: { note: OwnNote }) {
  const [stored, setStored] = useState(note);
  useEffect(() => {
    refetch = setStored;
  }, []);
  return (
    <BookmarkAndNote
      userId={SAMPLE_USERS.learner}
      questionId={QUESTION}
      subject="question 3"
      savedState={{ isMissed: false, isFlagged: false, isBookmarked: false, note: stored }}
    />
  );
}

const meta = preview.meta({
  title: "Screens/BookmarkAndNote",
  component: BookmarkAndNote,
  args: { userId: SAMPLE_USERS.learner, questionId: QUESTION, subject: "question 3", savedState: undefined },
  render: () => <Refetched note={OLD} />,
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      http.put(`/api/user/${SAMPLE_USERS.learner}/marks/${QUESTION}`, async ({ request }) => {
        const body = (await request.clone().json()) as { note?: string };
        sent(body.note, request.keepalive);
      }),
    );
  },
});

const fieldIn = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole("textbox", { name: "Your note on question 3" }) as HTMLTextAreaElement;

/** Leaving the page sends the typed text immediately. */
export const PageLeft = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.type(fieldIn(canvas), " Kept.");
    // Persisted, because the mock server stops for a page that is discarded.
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    await userEvent.type(fieldIn(canvas), " More.");
    await waitFor(() => expect(textsSent()).toEqual(["Old. Kept.", "Old. Kept. More."]), { timeout: 5000 });
    await expect(sent.mock.calls.map(([, keepalive]) => keepalive)).toEqual([true, true]);
  },
});

let answerFirst = (): void => {};

/** A later text waits until the earlier one is stored, so that the earlier one can't replace it. */
export const SentInOrder = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerFirst = resolve;
    msw.use(
      http.put(`/api/user/${SAMPLE_USERS.learner}/marks/${QUESTION}`, async ({ request }) => {
        const body = (await request.clone().json()) as { note?: string };
        sent(body.note, request.keepalive);
        await promise;
      }),
    );
  },
  play: async ({ canvas }) => {
    const type = async (text: string) => {
      await userEvent.type(fieldIn(canvas), text);
      window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    };
    await type(" One.");
    await waitFor(() => expect(textsSent()).toEqual(["Old. One."]));
    await type(" Two.");
    await type(" Three.");
    await expect(textsSent()).toEqual(["Old. One."]);
    answerFirst();
    await waitFor(() => expect(textsSent().at(-1)).toBe("Old. One. Two. Three."));
  },
});

/** On a phone, a hidden page may be discarded without another event. */
export const PageHidden = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.type(fieldIn(canvas), " Kept.");
    const visibility = spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    visibility.mockRestore();
    await userEvent.type(fieldIn(canvas), " More.");
    await waitFor(() => expect(textsSent()).toEqual(["Old. Kept.", "Old. Kept. More."]), { timeout: 5000 });
  },
});

/**
 * If another device changes the note while the user types, the typed text and the caret stay, and the other text
 * follows.
 */
export const ChangedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const field = fieldIn(canvas);
    await userEvent.type(field, " Mine.");
    await userEvent.keyboard("{ArrowLeft>6/}");
    await expect(field.selectionStart).toBe(4);
    refetch({ text: "Theirs.", updatedAt: "2026-11-20T18:00:00.000Z" });
    await waitFor(() => expect(field).toHaveValue("Old. Mine.\n\nTheirs."));
    await expect(field).toHaveFocus();
    await expect([field.selectionStart, field.selectionEnd]).toEqual([4, 4]);
    await expect(
      canvas.getByText(/^This note was also changed on another device\. Both texts are here\./),
    ).toBeVisible();
    await userEvent.keyboard("!");
    await waitFor(() => expect(textsSent().at(-1)).toBe("Old.! Mine.\n\nTheirs."), { timeout: 5000 });
  },
});

/** Without typed text, the other device's note is shown without a message. */
export const ChangedElsewhereOnly = meta.story({
  play: async ({ canvas }) => {
    refetch({ text: "Theirs.", updatedAt: "2026-11-20T18:00:00.000Z" });
    await waitFor(() => expect(fieldIn(canvas)).toHaveValue("Theirs."));
    await expect(canvas.queryByText(/another device/)).toBeNull();
    await expect(sent).not.toHaveBeenCalled();
  },
});

/** On a phone the row wraps: each line of buttons and the open note align with the text above. */
export const WrappedOnPhone = meta.story({
  tags: ["test-only"],
  globals: PHONE,
  render: (args) => (
    <>
      <p data-testid="text">The option that was right, and why.</p>
      <BookmarkAndNote {...args}>
        <Button variant="quiet">
          <TriangleAlert size={18} />
          Report this question
        </Button>
      </BookmarkAndNote>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const edge = canvas.getByTestId("text").getBoundingClientRect();
    const firstOfLines = new Map<number, number>();
    for (const button of canvas.getAllByRole("button")) {
      const line = Math.round(button.getBoundingClientRect().top);
      const start = button.querySelector("svg")?.getBoundingClientRect().left ?? 0;
      firstOfLines.set(line, Math.min(start, firstOfLines.get(line) ?? start));
    }
    await expect(firstOfLines.size).toBeGreaterThan(1);
    for (const start of firstOfLines.values()) await expect(start).toBeCloseTo(edge.left, 0);

    await userEvent.click(canvas.getByRole("button", { name: "Add a note on question 3" }));
    const field = fieldIn(canvas).getBoundingClientRect();
    await expect(field.left).toBeCloseTo(edge.left, 0);
    await expect(field.right).toBeCloseTo(edge.right, 0);
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});
