import { serveAccountAction } from "@/lib/surfaces/rest/account/account-actions";

interface Context {
  readonly params: Promise<{ action: string }>;
}

/** Runs an action on the caller's own account: sign-up, password, sessions, plan. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  serveAccountAction(request, (await params).action);
