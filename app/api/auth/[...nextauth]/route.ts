import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { signInPage } from "@/lib/domains/accounts/service";
import { newDeviceCookie } from "@/lib/surfaces/rest/authentication/device-cookie";
import { optionsFor } from "./options";

interface Context {
  readonly params: Promise<{ nextauth: string[] }>;
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const cookies: string[] = [];
  const options = optionsFor(request, (cookie) => cookies.push(cookie));
  const response: Response = await NextAuth(request, context, options);
  const device = await newDeviceCookie(request.headers, response.headers.getSetCookie());
  for (const cookie of device ? [...cookies, device] : cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** True for a form of another site; browsers say so, and our own page hides its origin. */
const isFromElsewhere = ({ headers }: NextRequest): boolean =>
  ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");

/**
 * Answers a request. A mailed link opens something by the button of the page it leads to only: scanners open links, and the form of
 * another site would sign its reader in as whoever asked for the link.
 */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  // As the library reads the path: what follows these two it ignores.
  const [action, provider] = (await context.params).nextauth;
  // It would log whatever anybody posts there.
  if (action === "_log") return new Response(null, { status: 404 });
  const isMailedLink = action === "callback" && provider === "email";
  const isButton = request.method === "POST" && !isFromElsewhere(request);
  return isMailedLink && !isButton ? Response.redirect(signInPage(request.url)) : handle(request, context);
}

export { answer as GET, answer as POST };
