import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A loopback proxy that adds `x-api-key` to every request: suites without an option for headers test the real,
 * authenticated service. `Host` and `Origin` pass through untouched, so DNS-rebinding checks still meet the product.
 */
export async function startKeyProxy(
  target: string,
  key: string,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "x-api-key": key };
    const onward = send({ hostname, port, path: asked.url, method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    // A client that hangs up cancels the call behind us.
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
