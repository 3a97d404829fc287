import type { Call } from "./server";

/** A part of a form: its text, or its bytes with the type they claim. */
export type Part = { text: string } | { bytes: Uint8Array; type: string; fileName: string };

const boundaryOf = ({ headers }: Call): string | undefined =>
  /multipart\/form-data;.*boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];

/** The parts of a form by their names, each in its order; empty for what is no form. */
export function partsOf(call: Call): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  const boundary = boundaryOf(call);
  if (boundary === undefined) return parts;
  const body = call.body.toString("latin1");
  for (const piece of body.split(`--${boundary}`).slice(1, -1)) {
    const end = piece.indexOf("\r\n\r\n");
    const head = piece.slice(0, end);
    const data = Buffer.from(piece.slice(end + 4, -2), "latin1");
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? "";
    const fileName = /filename="([^"]*)"/.exec(head)?.[1];
    const type = /content-type:\s*(\S+)/i.exec(head)?.[1] ?? "application/octet-stream";
    const part: Part = fileName === undefined ? { text: data.toString("utf8") } : { bytes: data, type, fileName };
    parts.set(name, [...(parts.get(name) ?? []), part]);
  }
  return parts;
}

/** The text of a field that stands once in a form. */
export function textIn(parts: ReadonlyMap<string, readonly Part[]>, name: string): string | undefined {
  const [part, ...more] = parts.get(name) ?? [];
  return part && "text" in part && more.length === 0 ? part.text : undefined;
}
