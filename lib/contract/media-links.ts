import { mimeTypesByExtension } from "./media";

const types: Readonly<Record<string, string>> = {
  ...mimeTypesByExtension,
  jpeg: "image/jpeg",
  srt: "application/x-subrip",
  vtt: "text/vtt",
};

/** A finished file that a result names. */
export interface MediaLink {
  /** Path of its URL in the result, and its extension, such as `captions.srt.srt` or `images.0.png`. */
  readonly name: string;
  readonly uri: string;
  readonly mimeType: string;
}

interface Address {
  readonly path: readonly string[];
  readonly uri: string;
}

/** Every address below the fields of a result whose names end in `url`. */
function addressesOf(value: unknown, path: readonly string[]): Address[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const named = /^(.*)url$/i.exec(name)?.[1];
    if (named === undefined || typeof part !== "string") return addressesOf(part, [...path, name]);
    return URL.canParse(part) ? [{ path: named ? [...path, named] : path, uri: part }] : [];
  });
}

function toLink({ path, uri }: Address): MediaLink[] {
  const extension = /\.(\w+)$/.exec(new URL(uri).pathname)?.[1]?.toLowerCase() ?? "";
  const mimeType = types[extension];
  return mimeType === undefined ? [] : [{ name: `${path.join(".")}.${extension}`, uri, mimeType }];
}

/** The files of a job's result, in the order of its fields; addresses of anything but media are left out. */
export const mediaLinks = (result: unknown): MediaLink[] => addressesOf(result, []).flatMap(toLink);
