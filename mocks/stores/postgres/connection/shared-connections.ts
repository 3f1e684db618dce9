import type pg from "pg";
import { Unavailable } from "../../../backend/ports/store.ts";

/** Share of the pool's connections that reads may share. The others are for transactions and slow reads. */
const SHARE = 0.4;

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  callers: number;
}

/**
 * Connections that several callers use at once, so that their statements share packets. A connection is taken from the pool by its
 * first caller and given back after its last. A pool of one or two has none to share.
 */
export class SharedConnections {
  readonly #open = new Set<SharedConnection>();
  readonly #max: number;
  readonly #connect: () => Promise<pg.PoolClient>;

  /** @param connect takes a connection from the pool */
  constructor(poolSize: number, connect: () => Promise<pg.PoolClient>) {
    this.#max = Math.floor(poolSize * SHARE);
    this.#connect = connect;
  }

  /**
   * Runs `work` with the connection that has the fewest callers.
   *
   * @param isSlow whether `work` can take long, and gets a separate connection
   * @param signal aborted when the caller has given up: then no other caller gets the connection
   */
  async use<R>(
    work: (client: pg.PoolClient) => Promise<R>,
    isSlow: boolean,
    signal?: AbortSignal,
  ): Promise<R> {
    const connection = isSlow ? this.#opened() : this.#least();
    const closeToOthers = () => this.#open.delete(connection);
    signal?.addEventListener("abort", closeToOthers);
    connection.callers += 1;
    let client: pg.PoolClient | undefined;
    try {
      client = await connection.client;
      return await work(client);
    } catch (error) {
      // The connection may have broken.
      if (error instanceof Unavailable) closeToOthers();
      throw error;
    } finally {
      connection.callers -= 1;
      if (connection.callers === 0) {
        closeToOthers();
        client?.release();
      }
    }
  }

  #least(): SharedConnection {
    const [least] = [...this.#open].sort((a, b) => a.callers - b.callers);
    if (least && this.#open.size >= this.#max) return least;
    const opened = this.#opened();
    if (this.#max > 0) this.#open.add(opened);
    return opened;
  }

  #opened(): SharedConnection {
    return { client: this.#connect(), callers: 0 };
  }
}
