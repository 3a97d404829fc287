import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startPostgres } from "../../../embedded/postgres/server";
import { createDatabase, migrateDatabase } from "../../../lib/platform/db/migrate";

/** A PostgreSQL of one test file, which can be stopped in the middle of everything and continued. */
export interface PausablePostgres {
  /** For `useDatabase`. */
  readonly server: { url: string; template: string };
  /** Stops every process of the server; what is sent to it waits. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills one of its processes, upon which the server ends all others and recovers; resolves when it answers again. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

const TEMPLATE = "spotmill_template";

/** Starts one in a folder of its own, with a migrated template; `more` are settings beside those of the other tests. */
export async function startPausablePostgres(more: Readonly<Record<string, string>> = {}): Promise<PausablePostgres> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-paused-"));
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
    ...more,
  };
  const running = await startPostgres({ dataDir: join(folder, "pg"), settings });
  await createDatabase(running.url(TEMPLATE));
  await migrateDatabase(running.url(TEMPLATE));
  const processes = async (): Promise<[number, number[]]> => {
    const [postmaster = ""] = (await readFile(join(folder, "pg", "postmaster.pid"), "utf8")).split("\n");
    const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")).split(" ");
    return [Number(postmaster), children.filter(Boolean).map(Number)];
  };
  const signal = async (name: "SIGSTOP" | "SIGCONT") => {
    // The postmaster first, so that it starts nothing meanwhile; its children have sessions of their own.
    process.kill((await processes())[0], name);
    for (const pid of (await processes())[1]) signalIfThere(pid, name);
  };
  return {
    server: { url: running.url("postgres"), template: TEMPLATE },
    pause: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    async crash() {
      const backend = (await processes())[1].at(-1);
      if (backend !== undefined) process.kill(backend, "SIGKILL");
      await answering(running.url("postgres"));
    },
    async close() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A child that was seen may have ended since. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  const answers = () => {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice() {} });
    return sql`select 1`.then(
      () => sql.end().then(() => true),
      () => false,
    );
  };
  while (!(await answers())) {
    if (performance.now() > deadline) throw new Error("PostgreSQL did not recover");
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
