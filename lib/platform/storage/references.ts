import { appUrl } from "@/lib/platform/app-url";
import { accountOf, isKey } from "./keys";
import { signedUrl } from "./sign";

type Json = Readonly<Record<string, unknown>>;

/** `{ $file: <storage key> }`, anywhere in JSON of our own making, becomes an address signed now; everything else stays. */
export const withAddresses = (value: Json): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapFiles(part, sign)]));

/** References to the files of one account in JSON and text whose other parts come from users, models and websites. */
export interface AccountFiles {
  /** `{ $file }` of the account becomes an address signed now. */
  toAddresses(value: unknown): unknown;
  /** `{ $file }` of the account becomes an address that never changes and opens nothing: a model may read and repeat it. */
  toPlainAddresses(value: unknown): unknown;
  /** Every text that is an address of a file of the account, signed or plain, becomes `{ $file }`. */
  toFiles(value: unknown): unknown;
  /** Storage keys of every `{ $file }` of the account, in document order; the same key may repeat. */
  storageKeys(value: unknown): string[];
  /** The text with every plain address of a file of the account signed now. */
  signIn(text: string): string;
}

/** Files one account may refer to. A key of another account is left as it is, whoever wrote it. */
export function filesOf(accountId: string): AccountFiles {
  const isOwn = (key: string): boolean => isKey(key) && accountOf(key) === accountId;
  const toFiles = (value: unknown): unknown => {
    if (typeof value !== "string") return mapParts(value, toFiles);
    const key = keyIn(value);
    return key !== undefined && isOwn(key) ? { $file: key } : value;
  };
  return {
    toAddresses: (value) => mapFiles(value, sign, isOwn),
    toPlainAddresses: (value) => mapFiles(value, (key) => filesUrl() + key, isOwn),
    toFiles,
    storageKeys: (value) => referencedKeys(value).filter(isOwn),
    signIn: (text) => text.replaceAll(plainUrl, (address, key: string) => (isOwn(key) ? sign(key) : address)),
  };
}

const sign = (key: string): string => signedUrl(key);
const filesUrl = (): string => appUrl("/files/");

// Of any origin: the words may be older than the address of this service. Not followed by a query: that one is signed
// already. A full stop at the end belongs to the sentence.
const plainUrl = /https?:\/\/[^\s/]+\/files\/([\w./-]*[\w-])(?![\w?-]|[./]\w)/g;

function keyIn(text: string): string | undefined {
  if (!text.startsWith(filesUrl()) || !URL.canParse(text)) return undefined;
  return new URL(text).pathname.slice("/files/".length);
}

function referencedKeys(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("$file" in value && typeof value.$file === "string") return [value.$file];
  return Object.values(value).flatMap(referencedKeys);
}

function mapFiles(
  value: unknown,
  toText: (key: string) => string,
  isMeant: (key: string) => boolean = () => true,
): unknown {
  const isFile = typeof value === "object" && value !== null && "$file" in value && typeof value.$file === "string";
  if (isFile && isMeant(String(value.$file))) return toText(String(value.$file));
  return mapParts(value, (part) => mapFiles(part, toText, isMeant));
}

function mapParts(value: unknown, map: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part)]));
}
