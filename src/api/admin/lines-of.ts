import type { AwaitStep } from "../client.ts";

/** Yields the lines of a UTF-8 stream when they arrive. Awaits each read through `awaitStep`. */
export async function* linesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  awaitStep: AwaitStep = (step) => step,
): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let partialLine = "";
  try {
    for (let part = await awaitStep(reader.read()); !part.done; part = await awaitStep(reader.read())) {
      const lines = (partialLine + part.value).split("\n");
      partialLine = lines.pop() ?? "";
      yield* lines;
    }
    yield partialLine;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
