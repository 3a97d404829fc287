import { createServer } from "node:http";
import { serve } from "inngest/node";
import * as z from "zod";
import { functions } from "../../../inngest";
import { inngest } from "../../../inngest/client";

// The service's functions without the rest of the application: a process that tests can kill.
createServer(serve({ client: inngest, functions, enableUnauthedSync: false })).listen(
  Number(process.env["PORT"]),
  "127.0.0.1",
);
process.on("message", (names) => {
  for (const name of z.array(z.string()).parse(names)) globalThis.spotmillSingletons?.delete(name);
  process.send?.("forgotten");
});
process.once("disconnect", () => process.exit(0));
