/** Sources of the programs that tests start again and again: the application without its pages, the engine, the app of the engine's own tests. */
export const programs = {
  app: "e2e/support/pipeline/pipeline-app.ts",
  engine: "embedded/inngest/main.ts",
  lab: "embedded/inngest/harness/app.ts",
} as const;

/** Flags of Node and file with which a program starts: as the test runner bundled it (`programs.ts`), else its source. */
export function programOf(name: keyof typeof programs): { execArgv: string[]; file: string } {
  const folder = process.env["PIPELINE_PROGRAMS"];
  return folder
    ? { execArgv: [], file: `${folder}/${name}.mjs` }
    : { execArgv: ["--import", "tsx"], file: programs[name] };
}
