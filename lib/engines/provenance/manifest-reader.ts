import { readFileSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { emptyManifestReading, type ManifestReading, toManifestReading } from "./manifest-reading";
import type { SignableType } from "./strip";

/** A part of an open file that is read only when asked for, so that memory does not grow with the file. */
class FileBlob extends Blob {
  readonly #fd: number;
  readonly #start: number;
  readonly #end: number;

  constructor(fd: number, start: number, end: number) {
    super();
    this.#fd = fd;
    this.#start = start;
    this.#end = end;
  }

  override get size(): number {
    return this.#end - this.#start;
  }

  override slice(from = 0, to: number = this.size): FileBlob {
    const end = Math.min(this.#end, this.#start + to);
    return new FileBlob(this.#fd, Math.min(end, this.#start + from), end);
  }

  read(): ArrayBuffer {
    const buffer = new ArrayBuffer(this.size);
    const bytes = new Uint8Array(buffer);
    for (let done = 0; done < bytes.length;) {
      const read = readSync(this.#fd, bytes, done, bytes.length - done, this.#start + done);
      if (read === 0) throw new RangeError("the file became shorter while it was read");
      done += read;
    }
    return buffer;
  }
}

/** The reader is built for a browser's worker, where blobs are read with this class. */
class FileReaderSync {
  readAsArrayBuffer(blob: FileBlob): ArrayBuffer {
    return blob.read();
  }
}

const loadReader = async () => {
  const library = await import("@contentauth/c2pa-wasm");
  if (Reflect.has(globalThis, "FileReaderSync")) return library;
  const file = createRequire(import.meta.url).resolve("@contentauth/c2pa-wasm/c2pa.wasm");
  library.initSync({ module: readFileSync(file) });
  Reflect.set(globalThis, "FileReaderSync", FileReaderSync);
  return library;
};

const NO_MANIFEST = /JumbfNotFound|no JUMBF|ManifestNotFound/i;

/**
 * Reads and validates a file's manifest with the reference implementation, c2pa-rs as WebAssembly. `anchors` is PEM text of
 * the roots to trust. Nothing is fetched. The signing library's own validator is used nowhere: it accepts files that do
 * not decode and signatures that others refuse.
 */
export async function readManifest(path: string, type: SignableType, anchors: string): Promise<ManifestReading> {
  const { WasmReader } = await loadReader();
  const context = JSON.stringify({
    trust: { trust_anchors: anchors },
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  });
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const opened = await WasmReader.fromBlob(type, new FileBlob(file.fd, 0, size), context);
    try {
      return toManifestReading(JSON.parse(opened.json()));
    } finally {
      opened.free();
    }
  } catch (error) {
    const explanation = String(error).slice(0, 500);
    if (NO_MANIFEST.test(explanation)) return emptyManifestReading("none");
    return emptyManifestReading("invalid", [{ code: "manifest.unreadable", explanation }]);
  } finally {
    await file.close();
  }
}
