import { unsubscribeChannel } from "@/lib/domains/channels/service";
import { ApiError } from "@/lib/contract/errors";

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** A mail program that opens the address of its own button is shown the page instead: looking changes nothing. */
export const GET = (request: Request): Response =>
  new Response(null, { status: 303, headers: { location: `/channel?leave=${encodeURIComponent(tokenOf(request))}` } });

/** The one click of a mail program (RFC 8058): no page, no sign-in, the code is in the address. */
export async function POST(request: Request): Promise<Response> {
  try {
    await unsubscribeChannel(tokenOf(request));
    return new Response("No more mails will come.\n");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(`${error.message}\n`, { status: error.status });
  }
}
