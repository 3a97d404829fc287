import * as z from "zod";
import { requiredText, timestamp, resourceId } from "./fields";
import { acceptedMedia } from "./media";
import { operation } from "./operation";

const { image, video, audio } = acceptedMedia;
const mimeTypes = [...image.mimeTypes, ...video.mimeTypes, ...audio.mimeTypes] as const;

/** MIME type of an upload. */
export const UploadMimeType = z.enum(mimeTypes);
export type UploadMimeType = z.infer<typeof UploadMimeType>;

const capOf = new Map<string, number>(
  [image, video, audio].flatMap(({ mimeTypes, maxBytes }) =>
    mimeTypes.map((type): [string, number] => [type, maxBytes]),
  ),
);
const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
const caps = `PNG, JPEG and WebP up to ${megabytes(image.maxBytes)} and 64 megapixels, MP4, MOV and WebM up to ${megabytes(
  video.maxBytes,
)}, WAV and MP3 up to ${megabytes(audio.maxBytes)}`;

export const Upload = z
  .object({
    id: z.uuid(),
    status: z.enum(["awaiting", "ready", "rejected"]),
    filename: z.string(),
    mimeType: UploadMimeType.describe("As declared; once ready, as detected from the bytes."),
    bytes: z.int(),
    sha256: z.string().nullable().describe("Hex. As declared, or computed once ready."),
    url: z
      .string()
      .nullable()
      .describe("Set when ready: a signed URL, valid for 24 hours, accepted wherever the API takes a media URL."),
    reason: z.string().nullable().describe("Why the bytes were rejected; null otherwise."),
    created_at: timestamp,
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;

/** Response that contains one upload. */
export const UploadResponse = z.object({ upload: Upload });
export type UploadResponse = z.infer<typeof UploadResponse>;

const DeclaredUpload = z.object({
  upload: Upload,
  put: z.object({
    url: z.string(),
    method: z.literal("PUT"),
    headers: z.record(z.string(), z.string()),
    expiresAt: timestamp,
  }),
});

export const CreateUploadRequest = z
  .strictObject({
    filename: requiredText(255).describe("For display; folder names in it are removed."),
    mimeType: UploadMimeType,
    bytes: z.int().min(1).max(video.maxBytes).describe(`Exact size in bytes. Limits: ${caps}.`),
    sha256: z
      .string()
      .max(64)
      .regex(/^[0-9a-fA-F]{64}$/)
      .optional()
      .describe("Hex. If given, the bytes must match it."),
    brandId: z
      .uuid()
      .optional()
      .describe("Adds the file to the assets of this brand of yours, which keeps it from being removed."),
  })
  .refine(({ mimeType, bytes }) => bytes <= (capOf.get(mimeType) ?? 0), {
    path: ["bytes"],
    error: `too large for its type; accepted: ${caps}`,
  })
  .meta({ id: "CreateUploadRequest" });

const scope = ["ugc:write", "video:write", "image:write", "brand:write"] as const;

export const create = operation({
  method: "POST",
  path: "/uploads",
  scope,
  spec: "extension",
  summary: "Declare a file and get a URL to upload its bytes to",
  description:
    `Then send the raw bytes with \`put.method\` and \`put.headers\` to \`put.url\`, once, within 15 minutes; no key is needed there. ` +
    `The type is detected from the bytes. Accepted: ${caps}. The upload's \`url\` is accepted wherever the API takes a media URL. ` +
    `Uploads that no job, edit or brand uses are removed after a time, by default 30 days.`,
  body: CreateUploadRequest,
  success: [201],
  failures: [507],
  location: ({ upload }: UploadResponse) => `/uploads/${upload.id}`,
  output: DeclaredUpload,
  example: { filename: "beans.png", mimeType: "image/png", bytes: 48_213 },
});

export const createDirect = operation({
  method: "POST",
  path: "/uploads/direct",
  scope,
  spec: "extension",
  summary: "Declare a large file and get a URL of the storage to upload its bytes to",
  description:
    `Send the raw bytes with \`put.method\` and \`put.headers\` to \`put.url\` within 15 minutes; the URL takes exactly the declared ` +
    `number of bytes and no key is needed there. Any 2xx means that they arrived. Then call \`POST /uploads/{uploadId}/complete\` within an hour ` +
    `of this call: only that checks the bytes and makes the upload ready. Bytes of an upload that is not completed are removed. Where the ` +
    `service is set up so, the URL is that of its object storage; use it as it is. Accepted: ${caps}.`,
  body: CreateUploadRequest,
  success: [201],
  failures: [507],
  location: ({ upload }: UploadResponse) => `/uploads/${upload.id}`,
  output: DeclaredUpload,
  example: { filename: "launch.mp4", mimeType: "video/mp4", bytes: 12_000_000 },
});

export const complete = operation({
  method: "POST",
  path: "/uploads/{uploadId}/complete",
  scope,
  spec: "extension",
  summary: "Check the bytes of a direct upload and make it ready",
  description:
    "For uploads of `POST /uploads/direct`, once their bytes were sent. The bytes are held to the declared size, sha256 and kind; those that " +
    "do not fit are removed and answered 400, and the upload is then rejected. Repeating the call gives the same answer.",
  params: z.object({ uploadId: resourceId }),
  idempotent: true,
  success: [200],
  failures: [507],
  output: UploadResponse,
  example: { uploadId: "{uploadId}" },
});

export const get = operation({
  method: "GET",
  path: "/uploads/{uploadId}",
  scope,
  spec: "extension",
  summary: "Read whether an upload is ready, and get its URL",
  params: z.object({ uploadId: resourceId }),
  success: [200],
  output: UploadResponse,
  example: { uploadId: "{uploadId}" },
});

export const remove = operation({
  method: "DELETE",
  path: "/uploads/{uploadId}",
  scope,
  spec: "extension",
  summary: "Delete the file of an upload",
  description:
    "Its file is removed for good and frees its storage; it leaves the assets of its brand, takes no bytes any more and is " +
    "`rejected` from then on. Deleting it again changes nothing and answers 200. Answers 409 `JOB_IN_USE` while a queued or running job, " +
    "a kept version of an edit or an asset uses it, or while its bytes are being stored.",
  params: z.object({ uploadId: resourceId }),
  destructive: true,
  idempotent: true,
  success: [200],
  failures: [409],
  output: z.object({ ok: z.boolean() }),
  example: { uploadId: "{uploadId}" },
});
