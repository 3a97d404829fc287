import { createSocket } from "node:dgram";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedSite, serveSite } from "@/e2e/support/doubles/sites";
import { childrenOf, waitFor } from "@/lib/engines/studio/testing/processes";
import { withSiteReader } from "../site-reader";
import { crawl } from "../crawl/crawl";
import { openBrowser } from "./browser";
import { sandboxCommand, findBrowser } from "./find-browser";

const secret = "x".repeat(32);
const needed = { KEY_PEPPER: secret, MEDIA_SIGNING_KEY: secret, NEXTAUTH_SECRET: secret };
const signal = AbortSignal.timeout(200_000);

let dir: string;
let trapped = 0;
let site: ServedSite;
/** A page that tries every door out of a browser. */
const escape = (tcp: number, udp: number) => `
  const trap = "127.0.0.1:${tcp}";
  document.body.innerHTML = "<p>" + "We bake honest bread for you. ".repeat(5) + "</p>";
  const out = (act) => { try { Promise.resolve(act()).catch(() => {}); } catch {} };
  const socket = 'new WebSocket("ws://' + trap + '/s")';
  out(() => fetch("http://" + trap + "/f"));
  out(() => fetch("http://127.0.0.1:" + location.port + "/order", { method: "POST" }));
  out(() => eval(socket));
  out(() => new Worker(URL.createObjectURL(new Blob([socket]))));
  out(() => new EventSource("http://" + trap + "/e"));
  out(() => navigator.sendBeacon("http://" + trap + "/b", "x"));
  out(() => navigator.serviceWorker.register("/worker.js"));
  out(() => window.open("http://" + trap + "/w"));
  out(() => new WebTransport("https://" + trap + "/t").ready);
  out(() => new Image().src = "http://" + trap + "/i");
  out(() => document.body.insertAdjacentHTML("beforeend", '<iframe src="http://' + trap + '/h"></iframe><link rel="preconnect" href="http://' + trap + '"><link rel="prefetch" href="http://' + trap + '/p">'));
  out(async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${udp}" }] });
    peer.createDataChannel("x");
    await peer.setLocalDescription(await peer.createOffer());
  });`;
const page = (script: string) => `<html><body><div id="root"></div><script>${script}</script></body></html>`;
const servers = [createServer((socket) => (trapped++, socket.destroy()))] as const;
const stun = createSocket("udp4", () => trapped++);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "browser-test-"));
  await chmod(dir, 0o711); // the browser is another user
  await new Promise<void>((resolve) => servers[0].listen(0, "127.0.0.1", resolve));
  await new Promise<void>((resolve) => stun.bind(0, "127.0.0.1", resolve));
  const doors = escape((servers[0].address() as AddressInfo).port, stun.address().port);
  const scripts = {
    "/escape": doors,
    "/endless": "for (;;) {}",
    "/greedy": "const all = []; for (;;) all.push(new Uint8Array(4e7).fill(1))",
    "/astray": 'location.href = "https://elsewhere.example/"',
    "/silent": "1",
  };
  const answers = Object.entries(scripts).map(([path, script]) => [
    path,
    (_: unknown, response: ServerResponse) =>
      void response.writeHead(200, { "content-type": "text/html" }).end(page(script)),
  ]);
  const missing = (_: unknown, response: ServerResponse) =>
    void response
      .writeHead(404, { "content-type": "text/html" })
      .end(page('document.body.innerHTML = "<h1>No tea here</h1>"'));
  site = await serveSite("scripted", { ...Object.fromEntries(answers), "/missing": missing });
});
beforeEach(() => {
  globalThis.spotmillSingletons?.clear();
  for (const [name, value] of Object.entries({
    ...needed,
    DATABASE_URL: "postgres://127.0.0.1/x",
    EGRESS_ALLOW_ORIGINS: site.origin,
    // Of its own: what a browser of another test leaves meanwhile is not counted.
    TMPDIR: dir,
  }))
    vi.stubEnv(name, value);
});
afterAll(async () => {
  site.close();
  servers[0].close();
  stun.close();
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true, force: true });
});

const hasBrowser = await (async () => {
  for (const [name, value] of Object.entries({ ...needed, DATABASE_URL: "postgres://127.0.0.1/x" }))
    vi.stubEnv(name, value);
  return (await findBrowser()) !== null && (await sandboxCommand()) !== null;
})();

/** The site from its address to what its pages say, as an ingestion reads it. */
const read = (path: string) =>
  withSiteReader({ dir, part: "pages", signal }, async (reader) => {
    const saved = await crawl({
      websiteUrl: site.origin + path,
      path: "/",
      dir,
      reader,
      signal,
      onProgress: () => undefined,
    });
    return { ...(await reader.facts({ host: "kestrel.example", path: "/", ...saved })), saved };
  });

describe.skipIf(!hasBrowser)("a site drawn by scripts alone", () => {
  test("is read as it is drawn: words of a request, colours of rules no file has, its other pages", async () => {
    const facts = await read("/");
    expect(facts).toMatchObject({ name: "Kestrel Tea", tagline: "Slow leaves for quick days", background: "#fbf7ef" });
    const file = `${site.origin}/fonts/bricolage-grotesque.woff2`;
    expect(facts.typefaces).toEqual([{ family: "Bricolage Grotesque", url: file, weight: 700 }]);
    expect(facts.pages).toEqual([`${site.origin}/`, `${site.origin}/about.html`]);
    expect(facts.colours.slice(0, 6).map(({ hex }) => hex)).toEqual(expect.arrayContaining(["#2f5d3a", "#c8842b"]));
    expect(facts.valueProps).toContain("Our tins are refilled free of charge in both shops");
  });

  test("a page of a site that answers 404 is none, whatever it draws", async () => {
    const browser = await openBrowser(signal);
    try {
      const drawing = browser?.render(`${site.origin}/missing`, join(dir, "missing.html"));
      await expect(drawing).rejects.toMatchObject({
        code: "SITE_UNREACHABLE",
        message: expect.stringContaining("404"),
      });
    } finally {
      await browser?.close();
    }
  });

  test("SITE_EMPTY when its scripts draw nothing", () =>
    expect(read("/silent")).rejects.toMatchObject({ code: "SITE_EMPTY", message: expect.stringContaining("after") }));

  test.each([
    ["with the machine's fence", () => sandboxCommand()],
    [
      "with the browser's own",
      async () => ((await sandboxCommand()) ?? []).filter((word) => !/unshare|--net/.test(word)),
    ],
  ])("reaches nothing but what the guard lets through, %s", async (_, prefix) => {
    const browser = await openBrowser(signal, (await prefix()) ?? []);
    trapped = 0;
    const saved = await browser?.render(`${site.origin}/escape`, join(dir, "escape.html"));
    expect(await readFile(saved?.file ?? "", "utf8")).toContain("honest bread");
    await browser?.close();
    expect(trapped).toBe(0);
    expect(site.asked).not.toContain("/order");
    expect(site.asked).not.toContain("/worker.js");
  });

  test.each([
    ["/endless", "SITE_TIMEOUT"],
    ["/greedy", "SITE_TOO_LARGE"],
    ["/astray", "SITE_TIMEOUT"],
  ])("%s ends in %s, and nothing of it stays", async (path, code) => {
    const began = performance.now();
    await expect(read(path)).rejects.toMatchObject({ code });
    expect(performance.now() - began).toBeLessThan(40_000);
    await waitFor(async () => (await childrenOf(process.pid, "spotmill-browser")).length === 0, 5_000);
    expect((await readdir(dir)).filter((name) => name.startsWith("spotmill-browser-"))).toEqual([]);
  });
});

test("SITE_EMPTY where no browser is installed, with what to do", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  const reason = { code: "SITE_EMPTY", message: expect.stringContaining("CHROMIUM_PATH") };
  await expect(read("/")).rejects.toMatchObject(reason);
});
