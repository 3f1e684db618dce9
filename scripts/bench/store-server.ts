import { createApp } from "../../mocks/json-server/app.ts";
import { openStore } from "../../mocks/json-server/open-store.ts";
import { seededRandom } from "../../mocks/backend/rules/random.ts";

// A process of its own that serves /api from `DATABASE_URL` or `DB_FILE`, its clock standing at argument 1; says where on its first line.
const now = Number(process.argv[2]);
const { store } = await openStore(process.env, now);
const app = createApp({ store, now: () => now, random: seededRandom(process.pid) });
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
console.log(await app.listen());
