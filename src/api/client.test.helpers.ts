import { createApi, type ApiOptions } from "./client.ts";

/** Creates an api over handwritten responses, and records its calls. */
export function apiOver(
  respond: (url: string, init: RequestInit) => Response | Promise<Response>,
  options: ApiOptions = {},
) {
  const calls: { url: string; init: RequestInit }[] = [];
  const api = createApi({
    ...options,
    fetch: async (input, init = {}) => {
      const url = typeof input === "string" ? input : "";
      calls.push({ url, init });
      return respond(url, init);
    },
  });
  return { api, calls };
}

export const json = (value: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(value), init);
