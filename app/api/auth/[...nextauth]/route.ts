import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { signInPage } from "@/lib/domains/accounts/service";
import { newDeviceCookie } from "@/lib/surfaces/rest/device-cookie";
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

/** Opens nothing by a mailed link: that is done by the POST of the page it leads to. */
async function open(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  return nextauth.join("/") === "callback/email"
    ? Response.redirect(signInPage(request.url))
    : handle(request, context);
}

export { open as GET, handle as POST };
