import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The request as signature version 4 sees it: what its address says is signed, with the values it really has. */
function canonicalRequest({ method = "", headers }: IncomingMessage, url: URL): string {
  const names = (url.searchParams.get("X-Amz-SignedHeaders") ?? "").split(";");
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const lines = names.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  return [method, url.pathname, query.join("&"), lines.join(""), names.join(";"), "UNSIGNED-PAYLOAD"].join("\n");
}

/** Milliseconds since 1970 of a time such as `20261123T210000Z`. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/** True when the signature in a request's address was made with `secret` for this very request, and has not ended. */
export function isPresigned(request: IncomingMessage, url: URL, secret: string): boolean {
  const of = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? "";
  const isOver = !(timeOf(of("Date")) + Number(of("Expires")) * 1000 > Date.now());
  const [, day = "", region = "", service = "", end = ""] = of("Credential").split("/");
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const hash = createHash("sha256").update(canonicalRequest(request, url)).digest("hex");
  const text = ["AWS4-HMAC-SHA256", of("Date"), [day, region, service, end].join("/"), hash].join("\n");
  return !isOver && of("Signature") === hmac(key, text).toString("hex");
}
