import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { newDeviceCookie } from "@/lib/surfaces/rest/device-cookie";
import { optionsFor } from "./options";

interface Context {
  readonly params: Promise<{ nextauth: string[] }>;
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const response: Response = await NextAuth(request, context, optionsFor(request));
  const cookie = await newDeviceCookie(request.headers, response.headers.getSetCookie());
  if (cookie) response.headers.append("set-cookie", cookie);
  return response;
}

export { handle as GET, handle as POST };
