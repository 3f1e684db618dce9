import type { Database } from "../../../mocks/backend/documents.ts";
import { timed, WARM_UP, withServer, type Call } from "./submissions.ts";

/** Of the ratio of a learner with much data to one with little. */
export const CEILING = 1.5;

export interface LearnerServer {
  call: Call;
  url: string;
  Cookie: string;
}

/** Serves a learner with little data and one with much at the same time, so the machine's load affects them equally. */
export const withBoth = (
  [few, many]: readonly [few: Database, many: Database],
  measure: (servers: readonly [LearnerServer, LearnerServer]) => Promise<void>,
  staticDir?: string,
): Promise<void> =>
  withServer(
    few,
    (fewCall, fewServer) =>
      withServer(
        many,
        (manyCall, manyServer) =>
          measure([
            { call: fewCall, ...fewServer },
            { call: manyCall, ...manyServer },
          ]),
        staticDir,
      ),
    staticDir,
  );

/** Sends calls to both servers alternately, `turns` times. Returns the milliseconds by server and by call. */
export async function alternate(
  turns: number,
  calls: readonly (readonly ((turn: number) => Promise<Response>)[])[],
): Promise<number[][][]> {
  const times = calls.map((ofServer) => ofServer.map((): number[] => []));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [server, ofServer] of calls.entries())
      for (const [part, send] of ofServer.entries()) {
        const time = await timed(async () => {
          await (await send(turn)).arrayBuffer();
        });
        if (turn >= WARM_UP) times[server]?.[part]?.push(time);
      }
  return times;
}
