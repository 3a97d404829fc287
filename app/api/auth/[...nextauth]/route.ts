import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
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

export { handle as GET, handle as POST };
