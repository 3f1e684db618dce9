import type * as z from "zod/mini";
import { parse, type Api, type Method, type RequestOptions } from "../client.ts";
import { linesOf } from "./lines-of.ts";

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
    for await (const line of linesOf(response.body ?? new Blob().stream(), awaitStep))
      if (line !== "") onLine(parse(schema, line, api.baseUrl + path));
  });
}
