import { createServer, type RequestListener, type Server } from "node:http";

/** Listens on a free port of this computer. Returns the address and a function that closes the server. */
export async function listenHere(server: Server): Promise<{ origin: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves requests on a free port of this computer. */
export const serveHere = (listener: RequestListener) => listenHere(createServer(listener));
