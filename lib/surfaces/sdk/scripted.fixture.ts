import { spotmill } from "./index";

/** A key of the form the service makes. */
export const key = `svc_live_${"a".repeat(42)}`;

/** A JSON answer. */
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** The body of a failure. */
export const failure = (code: string) => ({ error: "no", code, message: "no", hint: "do this" });

/** A service that gives the prepared answers in order, and what it was asked. */
export const scripted = (...answers: (() => Response)[]) => scriptedFor(key, ...answers);

/** The same, for a client with a key. */
export function scriptedFor(apiKey: string, ...answers: (() => Response)[]) {
  const seen: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    seen.push(request);
    const answer = answers[seen.length - 1];
    if (!answer) throw new TypeError("nobody listens");
    return answer();
  };
  return { seen, api: spotmill({ apiKey, baseUrl: "http://api.example/v1/", fetch }) };
}
