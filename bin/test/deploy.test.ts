import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";

const read = (path: string): string => readFileSync(path, "utf8");

/** Variables `.env.example` tells operators of, and those of the process itself. */
const known = new Set([
  ...[...read(".env.example").matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  "NODE_ENV",
]);
const secretNames = [
  "NEXTAUTH_SECRET",
  "KEY_PEPPER",
  "MEDIA_SIGNING_KEY",
  "ENCRYPTION_KEY",
  "INNGEST_SIGNING_KEY",
  "INNGEST_EVENT_KEY",
  "S3_SECRET_ACCESS_KEY",
  "C2PA_PRIVATE_KEY",
];

const Service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  read_only: z.boolean().optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
  volumes: z.array(z.string()).default([]),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) });

test("compose: every variable is one the service reads, every secret is given and none written down", () => {
  const { services, volumes } = Compose.parse(parse(read("deploy/compose.yml"), { merge: true }));
  const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("spotmill"));
  expect(ours.map(([name]) => name)).toEqual(["migrate", "web-1", "web-2", "worker-1", "worker-2"]);
  for (const [name, { environment, env_file: files, read_only: isReadOnly }] of ours) {
    expect(isReadOnly, name).toBe(true);
    // Compose itself puts this file into what is written `${…}` alone.
    expect(files, `${name}: a key of a provider in deploy/.env reaches it`).toEqual([
      { path: ".env", required: false },
    ]);
    for (const variable of Object.keys(environment)) expect(known, `${name}: ${variable}`).toContain(variable);
    for (const secret of secretNames) expect(environment[secret], `${name}: ${secret}`).toMatch(/^\$\{/);
  }
  for (const [name, service] of Object.entries(services)) {
    const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on);
    for (const other of needed) expect(Object.keys(services), name).toContain(other);
    for (const volume of service.volumes)
      if (!volume.startsWith(".")) expect(Object.keys(volumes), name).toContain(volume.split(":")[0]);
  }
});

const Container = z.looseObject({
  image: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.object({ memory: z.string() }) }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const PodSpec = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
  volumes: z.array(z.looseObject({ name: z.string() })),
  containers: z.array(Container).length(1),
});
const Pods = z.looseObject({ spec: z.looseObject({ template: z.looseObject({ spec: PodSpec }) }) });

test("kubernetes: containers run as nobody on a read-only root, are probed, and stop later than they drain", () => {
  const folder = "deploy/kubernetes";
  const all = readdirSync(folder).flatMap((name) =>
    parseAllDocuments(read(join(folder, name))).map((document) => {
      expect(document.errors, name).toEqual([]);
      return z
        .looseObject({ kind: z.string(), apiVersion: z.string(), metadata: z.looseObject({ name: z.string() }) })
        .parse(document.toJS());
    }),
  );
  const kinds = all.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual([
    "ConfigMap",
    "Deployment",
    "Deployment",
    "Job",
    "PodDisruptionBudget",
    "PodDisruptionBudget",
    "Service",
  ]);
  for (const one of all.filter(({ kind }) => kind === "Deployment" || kind === "Job")) {
    const { spec } = Pods.parse(one).spec.template;
    const [container] = spec.containers;
    const volumes = spec.volumes.map(({ name }) => name).toSorted();
    expect(container?.volumeMounts.map(({ name }) => name).toSorted(), one.metadata.name).toEqual(volumes);
    for (const { name } of container?.env ?? []) expect(known).toContain(name);
    if (one.kind === "Deployment") {
      expect(Object.keys(container ?? {})).toEqual(expect.arrayContaining(["startupProbe", "livenessProbe"]));
      const drains = one.metadata.name.endsWith("worker") ? 60 : 5;
      expect(spec["terminationGracePeriodSeconds"]).toBeGreaterThan(drains);
    }
  }
  const config = all.find(({ kind }) => kind === "ConfigMap");
  for (const name of Object.keys(z.record(z.string(), z.string()).parse(config?.["data"])))
    expect(known, name).toContain(name);
});

test("the image runs as a user of its own, probes itself, and takes no secret of the folder it is built from", () => {
  const lines = read("Dockerfile").split("\n");
  expect(lines.findLast((line) => line.startsWith("USER "))).toBe("USER node");
  expect(lines.some((line) => line.startsWith("HEALTHCHECK "))).toBe(true);
  for (const [name] of read("Dockerfile").matchAll(/\b[A-Z][A-Z0-9_]*(?:SECRET|KEY|PEPPER|PASSWORD)\b/g))
    throw new Error(`${name} has no place in an image`);
  expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", ".env.*", ".data", ".git"]));
});
