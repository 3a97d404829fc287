import { Gauge, Registry } from "prom-client";
import { diskSpace } from "@/lib/domains/quotas/service";
import { statistics, type Sample } from "@/lib/domains/statistics/service";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";

function setGauge(registry: Registry, name: string, help: string, samples: readonly Sample[]): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {});
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels, value } of samples) gauge.set({ ...labels }, value);
}

const single = (value: number): Sample[] => [{ labels: {}, value }];

/** Reads the gauges of the database and the disk. Of a part that does not answer, `spotmill_up` says 0 and the rest stands. */
async function readGauges(): Promise<Registry> {
  const registry = new Registry();
  let isDatabaseUp = 1;
  for (const { name, help, read } of statistics) {
    try {
      setGauge(registry, name, help, await read());
    } catch (error) {
      isDatabaseUp = 0;
      log.warn("a metric could not be read", { name, error });
    }
  }
  setGauge(registry, "spotmill_up", "1 while every metric of a part can be read.", [
    { labels: { part: "database" }, value: isDatabaseUp },
  ]);
  setGauge(registry, "spotmill_database_pool_size", "Most connections of this process.", single(env().DATABASE_POOL));
  setGauge(
    registry,
    "spotmill_provider_budget_usd_month",
    "Dollars each provider may cost in a month; 0: no bound.",
    single(env().PROVIDER_MONTHLY_USD),
  );
  const { freeBytes, totalBytes } = await diskSpace();
  setGauge(registry, "spotmill_disk_free_bytes", "Free bytes of the disk of the data folder.", single(freeBytes));
  setGauge(registry, "spotmill_disk_size_bytes", "Size of the disk of the data folder.", single(totalBytes));
  return registry;
}

/** Everything measured, in the text format of Prometheus. */
export async function collectMetrics(): Promise<string> {
  return Registry.merge([metrics().registry, await readGauges()]).metrics();
}
