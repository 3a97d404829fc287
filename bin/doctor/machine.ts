import { access, constants } from "node:fs/promises";
import { openDatabase } from "../ops/database";
import { env } from "../../lib/platform/env";
import type { Isolation } from "../../lib/engines/studio/workers/isolation";
import { readDataDir } from "../start/settings.mjs";
import type { Finding, Status } from "./report";

const LEAST_NODE = [20, 19] as const;

const finding = (name: string, status: Status, message: string): Finding => ({
  group: "machine",
  name,
  status,
  message,
});
const failed = (name: string, error: unknown): Finding =>
  finding(
    name,
    "fail",
    (error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error)).slice(0, 160),
  );

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isNew = major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
  return finding("node", isNew ? "ok" : "fail", `${process.versions.node} (at least ${LEAST_NODE.join(".")})`);
}

async function encoder(): Promise<Finding> {
  try {
    await import("../../lib/engines/studio/encode/encoder");
    return finding("encoder", "ok", "FFmpeg of node-av is there");
  } catch (error) {
    return failed("encoder", error);
  }
}

async function fonts(): Promise<Finding> {
  try {
    const { registerFonts } = await import("../../lib/engines/studio/draw/font-files");
    for (const family of ["Montserrat", "Source Serif 4", "Nunito"] as const) registerFonts(family);
    return finding("fonts", "ok", "the studio's typefaces are there");
  } catch (error) {
    return failed("fonts", error);
  }
}

/** Isolation of the processes that open media, in words; a warning names what this machine does not allow. */
export function toIsolationFinding({ user, hasNetwork, hasNoNewPrivileges, hidesFiles }: Isolation): Finding {
  const held = [
    user !== "same" && (user === "nobody" ? "run as nobody" : "have no capabilities"),
    !hasNetwork && "have no network",
    hasNoNewPrivileges && "gain no rights",
    hidesFiles && "see no secrets in files and write in their own folder only",
  ].filter((words) => words !== false);
  const missing = [
    user !== "nobody" && "run as this user",
    hasNetwork && "have a network",
    !hasNoNewPrivileges && "may gain rights",
    !hidesFiles && "can read the data folder",
  ].filter((words) => words !== false);
  if (missing.length === 0) return finding("media processes", "ok", held.join(", "));
  const fix = "allow user namespaces, and have util-linux (unshare, setpriv, mount)";
  return finding("media processes", "warn", `${[...held, ...missing].join(", ")}: ${fix}`);
}

async function mediaProcesses(): Promise<Finding> {
  const { isolation } = await import("../../lib/engines/studio/workers/isolation");
  return toIsolationFinding(await isolation());
}

async function dataFolder(): Promise<Finding> {
  try {
    await access(readDataDir(process.env["DATA_DIR"] || ".data"), constants.W_OK);
    return finding("data folder", "ok", "can be written");
  } catch (error) {
    return failed("data folder", error);
  }
}

async function database(): Promise<Finding> {
  try {
    const opened = await openDatabase();
    await opened.close();
    return finding("database", "ok", "answers, and its tables are up to date");
  } catch (error) {
    return failed("database", error);
  }
}

async function engine(): Promise<Finding> {
  const { INNGEST_EVENT_KEY: key, ENGINE_URL: url } = process.env;
  if (key && !url) return finding("engine", "ok", "Inngest runs the functions; not asked");
  if (!url) return finding("engine", "ok", "embedded: started with the service");
  const isUp = await fetch(new URL("/health", url)).then(
    ({ ok }) => ok,
    () => false,
  );
  return isUp ? finding("engine", "ok", "answers") : finding("engine", "fail", "ENGINE_URL does not answer");
}

/** Checks that the settings can be read. What opens the database also sets some of them: where it could not, its line says why. */
function settings({ status }: Finding): Finding {
  try {
    env();
    return finding("settings", "ok", "can be read");
  } catch (error) {
    if (status === "fail") return finding("settings", "off", "not read, nor what needs them: see the database");
    return failed("settings", error);
  }
}

/**
 * Requirements of this machine, checked. The database is opened last: it sets the environment of everything after it, which
 * `canGoOn` says can be checked.
 */
export async function machineChecks(): Promise<{ findings: Finding[]; canGoOn: boolean }> {
  const parts = [node(), await encoder(), await fonts(), await dataFolder(), await mediaProcesses(), await engine()];
  const opened = await database();
  const read = settings(opened);
  return { findings: [...parts, opened, read], canGoOn: read.status === "ok" };
}
