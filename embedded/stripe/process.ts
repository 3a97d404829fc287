import type { AddressInfo } from "node:net";
import { serve } from "./server";
import type { Settings } from "./settings";
import { startDelivery } from "./deliver";
import { connect } from "./store";

/** A running double. */
export interface RunningDouble {
  /** Address of its API, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a double on its database; several may run on one, since all state is there. */
export async function startDouble(settings: Settings): Promise<RunningDouble> {
  const sql = connect(settings.databaseUrl);
  const server = await serve(sql, settings);
  const { port } = server.address() as AddressInfo;
  const delivery = settings.webhookUrl && (await startDelivery(sql, settings.webhookUrl, settings.webhookSecret));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (delivery) await delivery.stop();
      await sql.end({ timeout: 1 });
    },
  };
}
