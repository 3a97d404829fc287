import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Passes a change of a subscription on with `send`; null loses the answer on its way back. */
type OnChange = (form: URLSearchParams, send: () => Promise<Response>) => Promise<Response | null>;

/** Until the test ends this process reaches local test billing through a proxy, which asks `onChange` at every change of a subscription. */
export async function proxyStripe(onChange: OnChange): Promise<void> {
  const origin = process.env["STRIPE_DOUBLE_URL"] ?? "";
  const proxy = createServer((request, response) => void pass(origin, request, response, onChange));
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  useStripe(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  onTestFinished(() => {
    useStripe(origin);
    proxy.closeAllConnections();
    proxy.close();
  });
}

function useStripe(url: string): void {
  process.env["STRIPE_DOUBLE_URL"] = url;
  for (const name of ["env", "stripe"]) globalThis.spotmillSingletons?.delete(name);
}

const sentHeaders = ["authorization", "content-type", "idempotency-key"];

async function pass(origin: string, request: IncomingMessage, response: ServerResponse, onChange: OnChange) {
  const { method = "GET", url = "/" } = request;
  const body = await text(request);
  const headers = sentHeaders.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  const send = () => fetch(origin + url, { method, headers, ...(body && { body }) });
  const isChange = method === "POST" && url.startsWith("/v1/subscriptions/");
  const answer = await (isChange ? onChange(new URLSearchParams(body), send) : send());
  if (!answer) return void response.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
}
