import { serve } from "inngest/next";
import { functions } from "@/inngest";
import { inngest } from "@/inngest/client";

/** Seconds one request may take on hosts that bound it. Longer steps end there; elsewhere a step may take two hours. */
export const maxDuration = 800;

/** Endpoint an Inngest server calls. Unsigned requests are 401, a registration included. */
export const { GET, POST, PUT } = serve({ client: inngest, functions, enableUnauthedSync: false });
