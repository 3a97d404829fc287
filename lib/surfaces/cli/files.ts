import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { JsonObject } from "../../contract/json-schema";
import type { SurfaceOperation } from "../../contract/surface";
import type { Spotmill } from "../sdk/index";
import { mimeTypeOf } from "../sdk/uploads";
import { UsageError } from "./failure";

type Fields = Readonly<Record<string, unknown>>;
const asObject = (value: unknown): JsonObject => Object(value) as JsonObject;

const isAddress = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(text);

/** Uploads a local file and returns its address. Throws UsageError when the path is not a file. */
async function uploadFile(path: string, api: Spotmill): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile())
    throw new UsageError(
      `${path}: neither an address nor a file`,
      "Give an https address or the path of a picture, video or sound.",
    );
  if (!mimeTypeOf(path))
    throw new UsageError(
      `${path}: not a kind of file the service takes`,
      "PNG, JPEG, WebP, MP4, MOV, WebM, WAV or MP3.",
    );
  const { url } = await api.upload({ filename: basename(path), data: await openAsBlob(path) });
  if (url === null) throw new Error(`${path}: the service did not accept the file`);
  return url;
}

/** Uploads every local path that stands where the schema expects an address, and returns the value with their addresses. */
async function resolve(value: unknown, schema: JsonObject, api: Spotmill): Promise<unknown> {
  if (typeof value === "string")
    return schema["format"] === "uri" && !isAddress(value) ? uploadFile(value, api) : value;
  if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, asObject(schema["items"]), api)));
  if (typeof value !== "object" || value === null) return value;
  const properties = asObject(schema["properties"]);
  const parts = Object.entries(value).map(async ([name, part]) => [
    name,
    await resolve(part, asObject(properties[name]), api),
  ]);
  return Object.fromEntries(await Promise.all(parts)) as unknown;
}

/** Uploads the local files among an operation's fields and returns the fields with their addresses. */
export const uploadFiles = async ({ inputSchema }: SurfaceOperation, fields: Fields, api: Spotmill): Promise<Fields> =>
  asObject(await resolve(fields, inputSchema, api));
