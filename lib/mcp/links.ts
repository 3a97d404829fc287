import type { ResourceLink } from "@modelcontextprotocol/server";

const types: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  srt: "application/x-subrip",
  vtt: "text/vtt",
  wav: "audio/wav",
  mp3: "audio/mpeg",
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Every address below a result's fields that end in `url`, with the path that leads to it, such as `captions.srt`. */
function addressesOf(value: unknown, path: readonly string[]): { readonly path: string; readonly uri: string }[] {
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const named = /^(.*)url$/i.exec(name)?.[1];
    if (named === undefined || typeof part !== "string") return addressesOf(part, [...path, name]);
    return URL.canParse(part) ? [{ path: [...path, named].filter(Boolean).join("."), uri: part }] : [];
  });
}

function toLink({ path, uri }: { readonly path: string; readonly uri: string }): ResourceLink | undefined {
  const extension = /\.(\w+)$/.exec(new URL(uri).pathname)?.[1]?.toLowerCase() ?? "";
  const mimeType = types[extension];
  return mimeType === undefined ? undefined : { type: "resource_link", name: `${path}.${extension}`, uri, mimeType };
}

/** The finished media of a job's result as links a client can show or fetch. */
export const mediaLinks = (result: unknown): ResourceLink[] =>
  addressesOf(result, []).flatMap((address) => toLink(address) ?? []);
