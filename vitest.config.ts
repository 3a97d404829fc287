import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { TEST_SHORT_SIDE } from "./e2e/support/pipeline/film-size.ts";

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
// Outside Next's server bundle the marker throws: tests import what it protects.
const alias = { "@": pathOf("."), "server-only": pathOf("node_modules/server-only/empty.js") };
const roots = "{app,bench,bin,components,embedded,inngest,lib}/**";

const services = ["app/**/*.int.test.ts", "lib/{domains,platform,surfaces}/**/*.int.test.ts"];
const real = {
  globalSetup: ["./e2e/support/postgres.ts", "./e2e/support/programs.ts"],
  env: { STUDIO_SHORT_SIDE: String(TEST_SHORT_SIDE) },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // One more than cores: many of them wait, for leases, time-outs and children.
  maxWorkers: 3,
  // Once more on a busy machine; `npm test` names every test that needed it.
  retry: 1,
};

/**
 * `unit`: pure, no network, no database. `integration`: a real PostgreSQL, real media, loopback, or seconds of drawing and sound; a process for every file.
 * `services`: the same, but that files share processes, which spares each of them the imports of the one before.
 */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [`${roots}/*.test.{ts,tsx}`],
          exclude: ["**/*.int.test.ts", "node_modules/**"],
          pool: "threads",
          isolate: false,
          // By default one core is left idle, which on two would be half the machine.
          maxWorkers: "100%",
          // What draws takes seconds beside other work.
          testTimeout: 60_000,
          retry: real.retry,
          setupFiles: ["./e2e/support/fresh-file.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...real,
          name: "integration",
          include: [`${roots}/*.int.test.ts`],
          exclude: [...services, "node_modules/**"],
        },
      },
      {
        extends: true,
        test: {
          ...real,
          name: "services",
          include: services,
          isolate: false,
          setupFiles: ["./e2e/support/fresh-file.ts", "./e2e/support/fresh-service.ts"],
        },
      },
    ],
  },
});
