import type { Page } from "@playwright/test";

/** Bytes that came over the network for a page, as sent: compressed, with headers. */
export interface Weight {
  readonly script: number;
  readonly total: number;
}

/** Loads a page as a first visit does, with an empty cache, and weighs what it loaded until the network was idle. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await devtools.detach();
  return { script: bytes.get("Script") ?? 0, total: [...bytes.values()].reduce((sum, one) => sum + one, 0) };
}
