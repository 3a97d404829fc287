import { comment, decide, openReview, reviewFile } from "@/lib/domains/reviews/service";
import { ApiError, limited, methodNotAllowed, notFound } from "@/lib/contract/errors";
import { type PublicReview, type ReviewActionName, reviewActions } from "@/lib/contract/review-page";
import { sha256Hex } from "@/lib/platform/crypto";
import { deliverRevocably } from "@/lib/platform/storage/deliver";
import { parseInput } from "@/lib/surfaces/operations/invoke";
import { clientNetwork } from "../authentication/client-address";
import { createExchange, type Exchange } from "../exchange";
import { observe } from "../observe";
import { consumeRateLimit } from "../limits/rate-limit";
import { readBody } from "../request/read-body";
import { failure, json } from "../respond";
import { assertSameOrigin } from "../authentication/session";

/** Requests a minute: of an address for pages, answers and files, and to a link from everybody. */
const limits = { page: 60, answer: 20, file: 300, link: 600, linkAnswers: 60 } as const;

/** Counts a request by its address and its link. Throws ApiError RATE_LIMITED. */
async function count(headers: Headers, token: string, kind: "page" | "answer" | "file"): Promise<void> {
  const link = sha256Hex(token).slice(0, 32);
  const shared = kind === "answer" ? "linkAnswers" : "link";
  const buckets: readonly (readonly [string, number])[] = [
    [`review-${kind}:${clientNetwork(headers, undefined)}`, limits[kind]],
    [`review-${shared}:${link}`, limits[shared]],
  ];
  for (const [bucket, limit] of buckets) {
    const { isAllowed, resetSeconds } = await consumeRateLimit(bucket, limit);
    if (!isAllowed) throw limited(resetSeconds);
  }
}

/** Content of a link's page; `unknown` for one that shows nothing (any more), `busy` beyond the limits. */
export async function readReviewPage(headers: Headers, token: string): Promise<PublicReview | "unknown" | "busy"> {
  try {
    await count(headers, token, "page");
    return await openReview(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "NOT_FOUND") return "unknown";
    if (error.code === "RATE_LIMITED") return "busy";
    throw error;
  }
}

type Actions = typeof reviewActions;
type Act = (input: Parameters<typeof comment>[0] & Parameters<typeof decide>[0]) => Promise<unknown>;
// The one place where the types of the two bodies meet: each is parsed by its own schema before.
const acts = { comment, decide } as unknown as Readonly<Record<ReviewActionName, Act>>;
const isAction = (name: string): name is ReviewActionName => Object.hasOwn(reviewActions, name);

async function answer(exchange: Exchange, name: ReviewActionName): Promise<Response> {
  const { request } = exchange;
  if (request.method !== "POST") throw methodNotAllowed(["POST"]);
  assertSameOrigin(request);
  const op: Actions[ReviewActionName] = reviewActions[name];
  const body = await readBody(op, request);
  const input = parseInput({ id: name, group: "review", verb: name, op }, { body }) as Parameters<Act>[0];
  await count(request.headers, input.token, "answer");
  return json(exchange, op.output.parse(await acts[name](input)), 200);
}

async function file({ request }: Exchange, token: string, name: string): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed(["GET", "HEAD"]);
  await count(request.headers, token, "file");
  return deliverRevocably(request, await reviewFile(token, name));
}

function route(exchange: Exchange, [first = "", token, name, ...rest]: readonly string[]): Promise<Response> {
  if (isAction(first) && token === undefined) return answer(exchange, first);
  if (first === "files" && token !== undefined && name !== undefined && rest.length === 0)
    return file(exchange, token, name);
  return Promise.reject(notFound("path"));
}

/**
 * Serves `/api/review/…` for the page of a review link: `POST comment` and `POST decide` with the token in the body, from a page
 * of this origin, and `GET files/<token>/<name>`. The token is the permission; keys and cookies are ignored.
 */
export async function serveReview(request: Request, path: readonly string[]): Promise<Response> {
  // No token reaches the access log.
  const exchange = { ...createExchange(request, undefined, "dashboard"), url: new URL("/api/review", request.url) };
  return observe(exchange, "review", () => route(exchange, path).catch((error: unknown) => failure(exchange, error)));
}
