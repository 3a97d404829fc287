import { createReadStream, statSync } from "node:fs";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../fixtures/", import.meta.url));

const types: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".wav": "audio/wav",
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
};

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const redirect =
  (location: string): Answer =>
  (_req, res) =>
    res.writeHead(302, { location }).end();

/** Sends chunk after chunk until the reader leaves. */
const endless =
  (contentType: string, chunk: Buffer, everyMs: number): Answer =>
  (_req, res) => {
    res.writeHead(200, { "content-type": contentType });
    const timer = setInterval(() => res.write(chunk), everyMs);
    res.on("close", () => clearInterval(timer));
  };

/** Addresses that misbehave as the web does. Each is one path below the origin. */
const hostile: Readonly<Record<string, Answer>> = {
  "/hostile/loop": redirect("/hostile/loop"),
  "/hostile/to-metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "/hostile/to-file": redirect("file:///etc/passwd"),
  "/hostile/silent": () => {},
  "/hostile/drip.png": endless("image/png", Buffer.from([0]), 1000),
  "/hostile/endless.png": endless("image/png", Buffer.alloc(1 << 20), 1),
  "/hostile/html.png": (_req, res) =>
    res.writeHead(200, { "content-type": "image/png" }).end("<script>alert(1)</script>"),
  "/hostile/cut.png": (_req, res) => {
    res.writeHead(200, { "content-type": "image/png", "content-length": "100000" });
    res.write(Buffer.from("89504e470d0a1a0a", "hex"), () => res.destroy());
  },
  "/hostile/forbidden.png": (_req, res) => res.writeHead(403).end("no"),
};

/** A loopback web server of `e2e/fixtures` and of `/hostile/*`; `origin` is its address. */
export async function startFixtures(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((req, res) => {
    const path = normalize(decodeURIComponent(new URL(req.url ?? "/", "http://fixtures").pathname));
    (hostile[path] ?? sendFile(path))(req, res);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

const sendFile =
  (path: string): Answer =>
  (_req, res) => {
    const file = join(folder, path);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) return void res.writeHead(404).end("not found");
    res.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "content-length": stat.size,
    });
    createReadStream(file).pipe(res);
  };
