import * as z from "zod";

/** Validity of a file's manifest. */
export const ManifestState = z.enum(["none", "invalid", "valid", "trusted"]);
export type ManifestState = z.infer<typeof ManifestState>;

/** Manifest of a file as the reference implementation read it. Its texts are untrusted. */
export const ManifestReading = z.object({
  state: ManifestState,
  problems: z.array(z.object({ code: z.string(), explanation: z.string() })),
  generator: z.string().nullable(),
  title: z.string().nullable(),
  digitalSourceType: z.string().nullable(),
  signerName: z.string().nullable(),
});
export type ManifestReading = z.infer<typeof ManifestReading>;

const MAX_TEXT = 500;
const MAX_PROBLEMS = 20;

const text = z
  .string()
  .transform((value) => value.slice(0, MAX_TEXT))
  .nullable()
  .catch(null);
const many = <S extends z.ZodType>(item: S) => z.array(item).catch([]);
const Problem = z.object({ code: z.string(), explanation: z.string().catch("") });
const Actions = z.object({ actions: many(z.object({ digitalSourceType: text.optional() })) });

const Manifest = z.object({
  title: text.optional(),
  claim_generator_info: many(z.object({ name: z.string(), version: z.string().optional() })),
  assertions: many(z.object({ label: z.string(), data: z.unknown() })),
  signature_info: z.object({ common_name: text.optional(), issuer: text.optional() }).nullable().catch(null),
});

/** The part of the reference reader's report that is used here. */
const Report = z.object({
  active_manifest: z.string().optional(),
  manifests: z.record(z.string(), z.unknown()).catch({}),
  validation_state: z.string().catch("Invalid"),
  validation_status: many(Problem),
  validation_results: z
    .object({
      activeManifest: z
        .object({ failure: many(Problem) })
        .nullable()
        .catch(null),
    })
    .nullable()
    .catch(null),
});

/** Returns a reading without the content of a manifest. */
export const emptyManifestReading = (
  state: ManifestState,
  problems: ManifestReading["problems"] = [],
): ManifestReading => ({
  state,
  problems,
  generator: null,
  title: null,
  digitalSourceType: null,
  signerName: null,
});

/** Converts the reference reader's report, as parsed JSON. Throws ZodError for other JSON. */
export function toManifestReading(json: unknown): ManifestReading {
  const report = Report.parse(json);
  const failures = report.validation_results?.activeManifest?.failure ?? report.validation_status;
  const manifest = Manifest.safeParse(report.manifests[report.active_manifest ?? ""]).data;
  const [generator] = manifest?.claim_generator_info ?? [];
  const signature = manifest?.signature_info;
  return {
    state: ManifestState.catch("invalid").parse(report.validation_state.toLowerCase()),
    problems: failures
      .slice(0, MAX_PROBLEMS)
      .map(({ code, explanation }) => ({ code, explanation: explanation.slice(0, MAX_TEXT) })),
    generator: generator ? [generator.name, generator.version].filter(Boolean).join(" ").slice(0, MAX_TEXT) : null,
    title: manifest?.title ?? null,
    digitalSourceType: sourceTypeIn(manifest?.assertions ?? []),
    signerName: signature?.common_name ?? signature?.issuer ?? null,
  };
}

function sourceTypeIn(assertions: readonly { label: string; data: unknown }[]): string | null {
  const actions = assertions
    .filter(({ label }) => label.startsWith("c2pa.actions"))
    .flatMap(({ data }) => Actions.safeParse(data).data?.actions ?? []);
  return actions.find(({ digitalSourceType }) => digitalSourceType)?.digitalSourceType ?? null;
}
