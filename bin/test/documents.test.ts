import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string): string => readFileSync(file, "utf8");

test("ARCHITECTURE draws every room of every floor", () => {
  const drawing = read("ARCHITECTURE.md").split("```")[1] ?? "";
  const drawn = [...drawing.matchAll(/(lib\/[\w/-]+)\/\{([^}]+)\}/g)].flatMap(([, floor = "", rooms = ""]) =>
    rooms.split(",").map((room) => `${floor}/${room.trim()}`),
  );
  const floors = ["lib/platform", "lib/engines", "lib/domains", "lib/domains/generation", "lib/surfaces"];
  const rooms = floors.flatMap((floor) =>
    readdirSync(floor, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [`${floor}/${one.name}`] : [])),
  );
  // Its stages are drawn in a line of their own.
  expect([...drawn, "lib/domains/generation"].toSorted()).toEqual(rooms.toSorted());
});

test("every decision stands once in their list, under its own title", () => {
  const files = readdirSync("docs/adr").filter((name) => name !== "README.md");
  const titled = files.map((name) => {
    const [, number = "", title = ""] = /^# (\d+)\. (.*)/.exec(read(`docs/adr/${name}`)) ?? [];
    return `- [${number.padStart(4, "0")}](${name}) ${title}`;
  });
  const listed = read("docs/adr/README.md").match(/^- .*/gm) ?? [];
  expect(listed.toSorted()).toEqual(titled.toSorted());
});

test(".env.example names every variable the service reads, but those its supervisor and its tests set", () => {
  const variables = [...read("lib/platform/env-variables.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = ""]) => name,
  );
  const named = new Set([...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name));
  const unnamed = variables.filter((name) => !named.has(name));
  expect(unnamed.toSorted()).toEqual([
    "EGRESS_ALLOW_ORIGINS",
    "ENGINE_URL",
    "NODE_ENV",
    "PATH",
    "PROVIDER_BASE_URLS",
    "STRIPE_DOUBLE_KEY",
    "STRIPE_DOUBLE_URL",
    "STRIPE_DOUBLE_WEBHOOK_SECRET",
  ]);
});
