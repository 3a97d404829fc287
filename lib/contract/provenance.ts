import * as z from "zod";
import { mediaUrl, resourceId } from "./fields";
import { operation } from "./operation";

export const ProvenanceAsset = z
  .object({
    url: z.string().describe("The file: a signed URL of ours, valid for 24 hours, or the URL that was sent."),
    role: z.enum(["video", "thumbnail", "image", "file"]),
    state: z
      .enum(["none", "invalid", "valid", "trusted"])
      .describe(
        "`none`: no manifest. `invalid`: the file or its manifest was changed. `valid`: intact, but its signer is unknown to this service. `trusted`: intact and signed by this service.",
      ),
    problems: z
      .array(z.object({ code: z.string(), explanation: z.string() }))
      .describe("What the reference implementation found, in the codes of the C2PA specification."),
    generator: z.string().nullable().describe("The software that claims to have made the file."),
    digitalSourceType: z
      .string()
      .nullable()
      .describe("How it was made: a URI of the IPTC vocabulary cv.iptc.org/newscodes/digitalsourcetype."),
    signerName: z.string().nullable(),
    renderHash: z
      .string()
      .nullable()
      .describe("`sha256:` of the media without its manifest; null when the file is too damaged to separate the two."),
    renderHashMatches: z
      .boolean()
      .nullable()
      .describe("Whether the media is what the job produced; null when there is no job of yours to compare it with."),
    fileSha256: z.string().nullable().describe("Hex digest of the whole file."),
    jobId: z.uuid().nullable().describe("Your job that made it, according to its intact manifest."),
  })
  .meta({ id: "ProvenanceAsset" });
export type ProvenanceAsset = z.infer<typeof ProvenanceAsset>;

export const get = operation({
  method: "GET",
  path: "/jobs/{jobId}/provenance",
  scope: "jobs:read",
  spec: "extension",
  summary: "Verify the signed provenance of a job's files",
  description:
    "Reads the C2PA manifest of each stored PNG and MP4 on each call, with the reference implementation. The trust anchor is this service's own root, or the certificate " +
    "its operator configured; `anchorPem` is for verification elsewhere. " +
    "A job that has not completed answers 400.",
  params: z.object({ jobId: resourceId }),
  success: [200],
  output: z.object({
    provenance: z.object({
      anchorPem: z.string().describe("PEM of the root certificate of this service's signatures."),
      assets: z.array(ProvenanceAsset),
    }),
  }),
  example: { jobId: "{jobId}" },
});

export const verify = operation({
  method: "POST",
  path: "/provenance/verify",
  scope: "jobs:read",
  spec: "extension",
  summary: "Verify the signed provenance of any PNG or MP4",
  description:
    "For a job, the video or the first image is verified. Other file types answer 400. A manifest proves who signed " +
    "the file and that it has not changed since, not that its content is true; a file without one may have lost it in " +
    "transit.",
  body: z
    .strictObject({
      jobId: resourceId.optional().describe("A completed job of yours."),
      uploadId: resourceId.optional().describe("An upload of yours that is ready."),
      url: mediaUrl.optional().describe("A public https URL, or a media URL of yours."),
    })
    .refine(({ jobId, uploadId, url }) => [jobId, uploadId, url].filter(Boolean).length === 1, {
      error: "send exactly one of: jobId, uploadId, url",
    })
    .meta({
      id: "VerifyProvenanceRequest",
      oneOf: [{ required: ["jobId"] }, { required: ["uploadId"] }, { required: ["url"] }],
    }),
  bodyNamesSubject: true,
  readOnly: true,
  openWorld: true,
  success: [200],
  output: z.object({ report: ProvenanceAsset }),
  example: { uploadId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" },
});
