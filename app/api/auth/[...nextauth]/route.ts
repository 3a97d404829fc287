import NextAuth from "next-auth";
import type { NextRequest } from "next/server";
import { optionsFor } from "./options";

interface Context {
  readonly params: Promise<{ nextauth: string[] }>;
}

const handle = (request: NextRequest, context: Context): Promise<Response> =>
  NextAuth(request, context, optionsFor(request));

export { handle as GET, handle as POST };
