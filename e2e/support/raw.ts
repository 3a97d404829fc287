import { connect } from "node:net";

/** An answer read from the socket, as its bytes were. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; of repeated headers the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends bytes that no HTTP client would send and reads what comes until the server closes. `lines` are the request line
 * and the headers; `Host` and `Connection: close` are added. A `body` of text is sent a byte a character. `end` says whether the sending side is closed after them.
 */
export function sendRaw(
  origin: string,
  lines: readonly string[],
  body: string | Uint8Array = "",
  end = false,
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const [first = "", ...headers] = lines;
    const hasHost = headers.some((header) => /^host:/i.test(header));
    const head = [first, ...(hasHost ? [] : [`Host: ${host}`]), "Connection: close", ...headers];
    socket.on("connect", () => {
      socket.write(`${head.join("\r\n")}\r\n\r\n`, "latin1");
      socket.write(typeof body === "string" ? Buffer.from(body, "latin1") : body);
      if (end) socket.end();
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(parse(Buffer.concat(chunks).toString("latin1"))));
  });
}

function parse(text: string): RawAnswer {
  const at = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, at).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const rest = text.slice(at + 4);
  const body = headers["transfer-encoding"] === "chunked" ? unchunk(rest) : rest;
  return { status: Number(first.split(" ")[1]), headers, body };
}

function unchunk(text: string): string {
  let [body, rest] = ["", text];
  for (let size = parseInt(rest, 16); size > 0; size = parseInt(rest, 16)) {
    const start = rest.indexOf("\r\n") + 2;
    body += rest.slice(start, start + size);
    rest = rest.slice(start + size + 2);
  }
  return body;
}
