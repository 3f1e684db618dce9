import * as z from "zod/mini";
import type { User } from "../../../../src/api/auth/schema.ts";
import { ERRORS, type ErrorCode } from "../../../../src/api/error-codes.ts";
import type { Endpoint } from "../../endpoint.ts";
import { CheckFailed, type Fault, type RecordedCall } from "../faults.ts";
import { cookiesOf, type CookieJar } from "./cookie-jar.ts";
import { findUnknownFields, describeMismatches } from "./mismatch.ts";
import type { Observations } from "./observations.ts";
import { createRedactor } from "./redact.ts";
import {
  type ApiResponse,
  requireError,
  isFile,
  formatFault,
  describeStatus,
  adviceFor,
} from "./responses.ts";
import { createTransfer, type CallOptions, type HttpClientOptions } from "./transfer.ts";

/** Credentials of a user. */
export interface Account {
  email: string;
  password: string;
}

/** Sends calls to one backend and records observations about the responses. */
export interface HttpClient {
  observations: Observations;
  /** Returns the most recent call. */
  lastCall: () => RecordedCall | undefined;
  /** Starts a session without signing in. Reports call its user `who`. */
  createSession: (who: string) => Session;
  /** Replaces a secret with `…` in all reports. */
  redact: (text: string) => void;
  /**
   * Returns the name of the endpoint if the fault is a failure of the endpoint itself (timeout, broken connection, wrong status, format
   * or schema), not of a rule.
   */
  getFailedEndpoint: (fault: Fault) => string | undefined;
}

/** A client with its own cookies, signed in or not. */
export interface Session {
  who: string;
  /** Sends a call and expects only that there is a response. */
  send: (endpoint: Endpoint, options?: CallOptions) => Promise<ApiResponse>;
  /** Sends a call to an address that is not an endpoint of the contract. */
  sendTo: (method: string, path: string, options?: CallOptions) => Promise<ApiResponse>;
  /** Sends a call and checks status, format and schema of the response. @throws {CheckFailed} */
  call: <Reply>(endpoint: Endpoint<Reply>, options?: CallOptions) => Promise<ApiResponse<Reply>>;
  /**
   * Sends a call that must fail with a plain sentence and a code: this one, or an unknown code with its status. If only
   * a status or statuses are expected, the code may be any that the endpoint has. @throws {CheckFailed}
   */
  expectError: (
    endpoint: Endpoint,
    expected: number | readonly number[] | ErrorCode,
    options?: CallOptions,
  ) => Promise<ApiResponse>;
  /** Returns the Cookie header. */
  cookies: () => string;
  /** Copies the session with its current cookies; later changes are not shared. */
  copy: () => Session;
}

/** A session of a signed-in user. */
export interface SignedInSession extends Session {
  user: User;
  account: Account;
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const redactor = createRedactor();
  const failedEndpoints = new WeakMap<Fault, string>();
  const observations: Observations = {
    unknownFields: new Map(),
    leaks: [],
    cacheable: [],
    calls: 0,
    hasAnswered: false,
  };
  let lastCall: RecordedCall | undefined;

  const createFailure = (fault: Fault, endpoint?: Endpoint): CheckFailed => {
    if (endpoint) failedEndpoints.set(fault, endpoint.name);
    return new CheckFailed(fault);
  };

  const transfer = createTransfer({
    ...options,
    observations,
    redactor,
    createFailure,
    onCall: (call) => {
      lastCall = call;
    },
  });

  function createSession(who: string, jar: CookieJar = new Map()): Session {
    const sender = { who, jar };
    const send: Session["send"] = (endpoint, options = {}) =>
      transfer(sender, {
        method: endpoint.method,
        path: pathOf(endpoint, options.params),
        options,
        endpoint,
      });

    const call = async <Reply>(
      endpoint: Endpoint<Reply>,
      options: CallOptions = {},
    ): Promise<ApiResponse<Reply>> => {
      const response = await send(endpoint, options);
      const { body, recordedCall } = response;
      const fault =
        response.status === endpoint.success
          ? formatFault(response, endpoint)
          : {
              expected: `${endpoint.success}`,
              actual: describeStatus(response),
              advice: adviceFor(response, endpoint, observations),
            };
      if (fault) throw createFailure({ ...fault, call: recordedCall }, endpoint);
      if (endpoint.success === 204) return { ...response, body: undefined as Reply };
      if (isFile(response, endpoint) || !endpoint.reply) return response as ApiResponse<Reply>;
      const result = z.safeParse(endpoint.reply, body);
      if (!result.success)
        throw createFailure(
          {
            expected: "a response that matches the schema of the contract",
            actual: describeMismatches(body, result.error.issues),
            advice: `See the response of ${endpoint.name} in docs/openapi.json.`,
            call: recordedCall,
          },
          endpoint,
        );
      const unknownFields = findUnknownFields(body, result.data);
      if (unknownFields.length > 0) {
        const fields = observations.unknownFields.get(endpoint.name) ?? new Set<string>();
        observations.unknownFields.set(endpoint.name, fields);
        for (const field of unknownFields) fields.add(field);
      }
      return { ...response, body: result.data };
    };

    const expectError: Session["expectError"] = async (endpoint, expected, options = {}) => {
      const response = await send(endpoint, options);
      const code = typeof expected === "string" ? expected : undefined;
      const statuses = [code ? ERRORS[code].status : (expected as number | number[])].flat();
      if (!statuses.includes(response.status))
        throw createFailure({
          expected: `${statuses.join(" or ")}${code ? ` (${ERRORS[code].when})` : ""}`,
          actual: describeStatus(response),
          advice: adviceFor(response, endpoint, observations),
          call: response.recordedCall,
        });
      requireError(response, endpoint, code);
      return response;
    };

    return {
      who,
      send,
      call,
      expectError,
      sendTo: (method, path, options = {}) => transfer(sender, { method, path, options }),
      cookies: () => cookiesOf(jar),
      copy: () => createSession(who, new Map(jar)),
    };
  }

  return {
    observations,
    lastCall: () => lastCall,
    createSession: (who) => createSession(who),
    redact: redactor.addSecret,
    getFailedEndpoint: (fault) => failedEndpoints.get(fault),
  };
}

const pathOf = ({ path }: Endpoint, params: CallOptions["params"] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? name)));
