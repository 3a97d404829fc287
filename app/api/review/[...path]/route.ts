import { serveReview } from "@/lib/surfaces/rest/review/review";

interface Context {
  readonly params: Promise<{ path: string[] }>;
}

/** Serves the page of a review link: its answers and its files. */
const handle = async (request: Request, { params }: Context): Promise<Response> =>
  serveReview(request, (await params).path);

export { handle as DELETE, handle as GET, handle as HEAD, handle as PATCH, handle as POST, handle as PUT };
