import type pg from "pg";
import { Unavailable } from "../backend/store.ts";

/** Share of the pool's connections that reads may share. The others are for transactions and slow reads. */
const SHARE = 0.4;

interface SharedConnection {
  client: Promise<pg.PoolClient>;
  callers: number;
}

/**
 * Connections over which callers send statements at the same time, which travel in fewer packets than over one connection each. A
 * connection is taken from the pool by its first caller and given back after its last. A pool of one or two has none to share.
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
   * @param isSlow whether others would wait for `work`, which then gets a connection of its own
   */
  async use<R>(work: (client: pg.PoolClient) => Promise<R>, isSlow: boolean): Promise<R> {
    const connection = isSlow ? this.#opened() : this.#least();
    connection.callers += 1;
    try {
      return await work(await connection.client);
    } catch (error) {
      // The connection may have broken.
      if (error instanceof Unavailable) this.#open.delete(connection);
      throw error;
    } finally {
      connection.callers -= 1;
      if (connection.callers === 0) {
        this.#open.delete(connection);
        connection.client.then(
          (client) => client.release(),
          () => undefined,
        );
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
