import type { Sql } from "postgres";
import type { Gateway } from "./connect/gateway";
import type { Registry } from "./registry";
import type { Settings } from "./settings";
import type { Transport } from "./transport";

/** Context shared by every part of one engine process. */
export interface Engine {
  sql: Sql;
  settings: Settings;
  transport: Transport;
  gateway: Gateway;
  registry: Registry;
  /** True from the first signal to stop: then a connection that breaks costs no attempt. */
  isStopping: boolean;
}
