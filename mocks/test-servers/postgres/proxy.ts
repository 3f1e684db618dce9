import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of a database that simulates network failures. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Drops all data of the current connections without closing them. New connections work. */
  swallow: () => void;
  /** Stops forwarding on old and new connections, as if the machine were frozen. */
  freeze: () => void;
  /** Resumes forwarding after `freeze`. */
  thaw: () => void;
  close: () => void;
}

/** Starts a proxy in front of the database at `url`. */
export async function startProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const pairs = new Set<[near: Socket, far: Socket]>();
  let isFrozen = false;
  const join = ([near, far]: [Socket, Socket]) => {
    near.pipe(far);
    far.pipe(near);
  };
  const part = ([near, far]: [Socket, Socket]) => {
    for (const socket of [near, far]) socket.unpipe().pause();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    near.on("error", () => far.destroy()).on("close", () => far.destroy());
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => pairs.delete(pair));
    pairs.add(pair);
    if (isFrozen) part(pair);
    else join(pair);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    swallow: () => {
      for (const pair of pairs) part(pair);
      for (const [near] of pairs) near.on("data", () => undefined);
      pairs.clear();
    },
    freeze: () => {
      isFrozen = true;
      for (const pair of pairs) part(pair);
    },
    thaw: () => {
      isFrozen = false;
      for (const pair of pairs) join(pair);
    },
    close: () => {
      server.close();
      for (const [near] of pairs) near.destroy();
    },
  };
}
