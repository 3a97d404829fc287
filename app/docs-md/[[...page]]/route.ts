import { textResponse } from "@/lib/surfaces/docs/text-response";
import { findPage } from "@/lib/surfaces/docs/page-index";

/** Target of the rewrites of `/docs/<page>.md` and of requests that accept Markdown. */
export async function GET(_: Request, { params }: { params: Promise<{ page?: string[] }> }): Promise<Response> {
  const { page = [] } = await params;
  const found = findPage(["/docs", ...page].join("/"));
  if (found) return textResponse(`${found.markdown}\n`);
  return new Response("# Not found\n\nThe pages are listed in [llms.txt](/llms.txt).\n", {
    status: 404,
    headers: { "content-type": "text/markdown; charset=utf-8" },
  });
}
