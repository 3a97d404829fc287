import { serve } from "inngest/next";
import type { NextRequest } from "next/server";
import { functionIds, functions } from "@/inngest";
import { inngest } from "@/inngest/client";
import { observeStep } from "@/lib/surfaces/rest/observe";

/** Seconds one request may take on hosts that bound it. Longer steps end there; elsewhere a step may take two hours. */
export const maxDuration = 800;

// Endpoint an Inngest server calls. Unsigned requests are 401, a registration included.
const served = serve({ client: inngest, functions, enableUnauthedSync: false });

export const { GET, PUT } = served;
/** Runs a step, counted by its function. */
export const POST = (request: NextRequest, context: unknown): Promise<Response> =>
  observeStep(request, functionIds, () => served.POST(request, context));
