import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
// Outside Next's server bundle the marker throws: tests import what it protects.
const alias = { "@": pathOf("."), "server-only": pathOf("node_modules/server-only/empty.js") };
const roots = "{app,bench,bin,components,embedded,inngest,lib}/**";

/** `unit`: pure, no network, no database. `integration`: a real PostgreSQL, real media, loopback. */
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
          testTimeout: 20_000,
          setupFiles: ["./e2e/support/fresh-file.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [`${roots}/*.int.test.ts`],
          globalSetup: ["./e2e/support/postgres.ts", "./e2e/support/programs.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Once more on a busy machine; `npm test` names every test that needed it.
          retry: 1,
        },
      },
    ],
  },
});
