import type * as z from "zod/mini";
import { parse, type Api, type Method, type RequestOptions } from "../client.ts";

/**
 * Makes one call whose response has a JSON value per line. Calls `onLine` for each when it arrives.
 * @throws as {@link Api.request}
 */
export function readLines<T>(
  api: Api,
  method: Method,
  path: string,
  {
    schema,
    onLine,
    ...call
  }: Omit<RequestOptions<void>, "schema"> & { schema: z.ZodMiniType<T>; onLine: (line: T) => void },
): Promise<void> {
  return api.read(method, path, call, async (response, awaitStep) => {
    const reader = (response.body ?? new Blob().stream()).pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    try {
      for (let isOver = false; !isOver;) {
        const { done, value = "" } = await awaitStep(reader.read());
        isOver = done;
        const whole = (rest + value).split("\n");
        rest = isOver ? "" : (whole.pop() ?? "");
        for (const line of whole) if (line !== "") onLine(parse(schema, line, api.baseUrl + path));
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
  });
}
