import { lookup } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Maximum size of a response, in bytes. */
const RESPONSE_MAX = 500_000;

/** A request was not allowed, or failed. */
export class ProviderFetchError extends Error {
  override name = "ProviderFetchError";
}

export interface ProviderFetchOptions {
  issuer: string;
  /** Whether the issuer itself may be on this computer or a private network. */
  isInternal: boolean;
  /** Aborts all requests. */
  signal: AbortSignal;
  /** Called if a request fails, or if the response has a status from 500. */
  onFailure: () => void;
}

/** A request in the form in which openid-client sends it. */
interface ProviderRequest {
  method: string;
  headers: Record<string, string>;
  /** The parameters of a form, if there is a body. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Creates a `fetch` for the calls to an identity provider, whose metadata names the addresses. It sends requests over https to the
 * public network only. An internal issuer gets requests at its own origin, even over http on this computer. No redirect is followed,
 * and the address is checked when the connection is made, so that a name can't lead to another one.
 */
export function providerFetch({ issuer, isInternal, signal, onFailure }: ProviderFetchOptions) {
  const internalOrigin = isInternal ? new URL(issuer).origin : null;
  return async (address: string, request: ProviderRequest): Promise<Response> => {
    try {
      const url = new URL(address);
      const isOwn = url.origin === internalOrigin;
      if (url.protocol !== "https:" && !isOwn) throw new ProviderFetchError("It does not use https.");
      const response = await send(url, {
        ...request,
        isRefused: isOwn ? isNeverAllowed : isNotPublic,
        signal: AbortSignal.any([signal, ...(request.signal ? [request.signal] : [])]),
      });
      if (response.status >= 500) onFailure();
      return response;
    } catch (error) {
      onFailure();
      throw error;
    }
  };
}

type Send = ProviderRequest & { isRefused: (address: string) => boolean; signal: AbortSignal };

function send(url: URL, { method, headers, body, signal, isRefused }: Send): Promise<Response> {
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(hostname) && isRefused(hostname)) throw new ProviderFetchError(NOT_PUBLIC);
  const options: RequestOptions = { method, headers, signal, agent: false, lookup: checkedLookup(isRefused) };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, (response) => {
      readWhole(response).then((content) => {
        const status = response.statusCode ?? 500;
        const hasBody = ![204, 205, 304].includes(status);
        resolve(new Response(hasBody ? content : null, { status, headers: headersOf(response) }));
      }, reject);
    });
    request.on("error", reject);
    request.end(body instanceof URLSearchParams ? body.toString() : undefined);
  });
}

async function readWhole(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > RESPONSE_MAX) throw new ProviderFetchError("Its response is too large.");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const headersOf = ({ headersDistinct }: IncomingMessage): [string, string][] =>
  Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );

const NOT_PUBLIC =
  "Its address is not in the public network. An administrator of the installation can set it.";

const checkedLookup =
  (isRefused: (address: string) => boolean): NonNullable<RequestOptions["lookup"]> =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const failure =
        error ??
        (first === undefined || addresses.some(({ address }) => isRefused(address))
          ? new ProviderFetchError(NOT_PUBLIC)
          : null);
      if (failure || first === undefined) callback(failure, "", 4);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

function blockListOf(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", prefix] = subnet.split("/");
    list.addSubnet(network, Number(prefix), isIPv6(network) ? "ipv6" : "ipv4");
  }
  return list;
}

/** Where cloud providers serve credentials, and what no server has. */
const NEVER_ALLOWED = ["0.0.0.0/8", "169.254.0.0/16", "224.0.0.0/3", "::/128", "fe80::/10", "ff00::/8"];
const never = blockListOf(NEVER_ALLOWED);
/** The special-purpose addresses of IANA that are not reachable in the public network. */
const notPublic = blockListOf([
  ...NEVER_ALLOWED,
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "::1/128",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "2002::/16",
  "fc00::/7",
]);

const isIn = (list: BlockList) => (address: string) => {
  const [bare = ""] = address.split("%");
  return list.check(bare, isIPv6(bare) ? "ipv6" : "ipv4");
};
const isNeverAllowed = isIn(never);
const isNotPublic = isIn(notPublic);
