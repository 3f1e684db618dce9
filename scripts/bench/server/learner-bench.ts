import type { Database } from "../../../mocks/backend/documents/database.ts";
import { measureTime, WARM_UP } from "../measuring-time.ts";
import { withServer, type Call } from "./served-database.ts";

/** Maximum ratio of a learner with much data to one with little. */
export const BUDGET = "≤ 1.5";

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

/** Sends calls to both servers alternately, `rounds` times. Returns the milliseconds by server and by call. */
export async function alternate(
  rounds: number,
  calls: readonly (readonly ((round: number) => Promise<Response>)[])[],
): Promise<number[][][]> {
  const times = calls.map((ofServer) => ofServer.map((): number[] => []));
  for (let round = 0; round < rounds; round += 1)
    for (const [server, ofServer] of calls.entries())
      for (const [part, send] of ofServer.entries()) {
        const time = await measureTime(async () => {
          await (await send(round)).arrayBuffer();
        });
        if (round >= WARM_UP) times[server]?.[part]?.push(time);
      }
  return times;
}
