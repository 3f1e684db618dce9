import { parseId } from "../../../src/api/wire.ts";
import type { UserCall } from "./context.ts";
import { Refusal } from "./http.ts";

/** The id in the path, if it is the caller's own. @throws {Refusal} 404 for any other: whether it exists is not told */
export function ownUserId({ params, user }: UserCall): number {
  if (parseId(params["userId"]) !== user.id) throw new Refusal(404, "User not found");
  return user.id;
}
