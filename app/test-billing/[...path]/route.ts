import { env } from "@/lib/platform/env";
import { apiRoot } from "@/lib/surfaces/rest/addresses";

interface Context {
  readonly params: Promise<{ path: string[] }>;
}

const absent = (): Response => new Response("Page not found.", { status: 404 });

/**
 * Proxies the pages of local test billing from the Stripe double, which listens on loopback only. Its
 * API stays out of reach, and where Stripe itself is configured there is nothing here.
 */
async function handle(request: Request, { params }: Context): Promise<Response> {
  const { STRIPE_DOUBLE_URL, STRIPE_SECRET_KEY } = env();
  const [page = "", ...rest] = (await params).path;
  if (!STRIPE_DOUBLE_URL || STRIPE_SECRET_KEY || page === "v1") return absent();
  const isChange = request.method === "POST";
  if (isChange && request.headers.get("origin") !== apiRoot()) return new Response("Not from here.", { status: 403 });
  const path = [page, ...rest].map(encodeURIComponent).join("/");
  const answer = await fetch(`${STRIPE_DOUBLE_URL}/${path}`, {
    method: request.method,
    redirect: "manual",
    ...(isChange && { body: await request.text() }),
  });
  const headers = new Headers({ "content-type": answer.headers.get("content-type") ?? "text/html; charset=utf-8" });
  headers.set("cache-control", "no-store");
  const location = answer.headers.get("location");
  if (location) headers.set("location", location);
  return new Response(answer.body, { status: answer.status, headers });
}

export { handle as GET, handle as POST };
