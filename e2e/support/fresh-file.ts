import { afterAll, vi } from "vitest";

// Files of one worker share its globals, which spares each of them the imports of the one before. What a file has changed
// of them ends with it.
const variables = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  globalThis.spotmillSingletons?.clear();
});
