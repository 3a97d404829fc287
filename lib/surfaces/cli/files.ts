import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { fieldsOf, type JsonObject } from "../../contract/json-object";
import type { SurfaceOperation } from "../../contract/surface";
import { ApiCallError, type Spotmill } from "../sdk/index";
import { mimeTypeOf } from "../sdk/uploads";
import { UsageError } from "./failure";

type Fields = Readonly<Record<string, unknown>>;

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** Operations that are given the address of a site or a server, for which no file can stand. */
const namesServer = new Set(["brands_create", "products_read", "webhooks_create", "webhooks_update"]);

/** Makes the address that takes the place of a local path. Throws UsageError when the path is no file the service takes. */
type AddressOf = (path: string) => Promise<string>;

/** Throws UsageError for a path that is no file, or none of a kind the service takes. */
async function assertFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile())
    throw new UsageError(
      `${path}: neither an address nor a file`,
      "Give an https address or the path of a picture, video or sound.",
    );
  if (found.size === 0) throw new UsageError(`${path}: is empty`, "Give a file that has something in it.");
  if (!mimeTypeOf(path))
    throw new UsageError(
      `${path}: not a kind of file the service takes`,
      "PNG, JPEG, WebP, MP4, MOV, WebM, WAV or MP3.",
    );
}

/** A refusal of a file as one that names it, since a command may have several; any other error as it is. */
function naming(path: string, error: unknown): unknown {
  if (!(error instanceof ApiCallError) || error.status !== 400) return error;
  const { status, message, code, requestId } = error;
  const hint = "Give another file: a whole picture, video or sound that is as small as the message says.";
  return new ApiCallError(status, { message: `${path}: ${message}`, code, hint }, requestId);
}

/** Uploads a file, and gives its address. */
export const uploaderTo =
  (api: Spotmill): AddressOf =>
  async (path) => {
    await assertFile(path);
    const data = await openAsBlob(path);
    const { url } = await api.upload({ filename: basename(path), data }).catch((error: unknown) => {
      throw naming(path, error);
    });
    if (url === null) throw new Error(`${path}: the service did not accept the file`);
    return url;
  };

/** Gives a file the address that stands for it in an estimate, which opens none: nothing is uploaded. */
export const standIn: AddressOf = async (path) => {
  await assertFile(path);
  return new URL(encodeURIComponent(basename(path)), "https://not-uploaded.example").href;
};

async function resolve(value: unknown, schema: JsonObject, addressOf: AddressOf): Promise<unknown> {
  if (typeof value === "string") return schema["format"] === "uri" && !isAddress(value) ? addressOf(value) : value;
  if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, fieldsOf(schema["items"]), addressOf)));
  if (typeof value !== "object" || value === null) return value;
  const properties = fieldsOf(schema["properties"]);
  const parts = Object.entries(value).map(async ([name, part]) => [
    name,
    await resolve(part, fieldsOf(properties[name]), addressOf),
  ]);
  return Object.fromEntries(await Promise.all(parts)) as unknown;
}

/** The fields of an operation with an address in place of every local path that stands where the schema expects an address. */
export const replaceFiles = async (
  { id, inputSchema }: SurfaceOperation,
  fields: Fields,
  addressOf: AddressOf,
): Promise<Fields> => (namesServer.has(id) ? fields : fieldsOf(await resolve(fields, inputSchema, addressOf)));
