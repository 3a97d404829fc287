import { unsubscribeChannel } from "@/lib/domains/channels/service";
import { ApiError } from "@/lib/contract/errors";

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** Redirects a mail program that opens the address of its one-click button to the page: GET changes nothing. */
export const GET = (request: Request): Response =>
  new Response(null, { status: 303, headers: { location: `/channel?leave=${encodeURIComponent(tokenOf(request))}` } });

/** Handles the one click of a mail program (RFC 8058): no page, no sign-in, the token is in the address. */
export async function POST(request: Request): Promise<Response> {
  try {
    await unsubscribeChannel(tokenOf(request));
    return new Response("No more e-mails will be sent.\n");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(`${error.message}\n`, { status: error.status });
  }
}
