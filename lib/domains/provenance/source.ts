import * as z from "zod";
import { invalid, invalidField, notFound } from "@/lib/contract/errors";
import type { Caller } from "@/lib/contract/operation";
import { findJob } from "@/lib/domains/jobs/service";
import type { SignableType } from "@/lib/engines/provenance/strip";
import { storage } from "@/lib/platform/storage";
import { MissingFileError } from "@/lib/platform/storage/disk";
import { download, SourceError } from "@/lib/platform/storage/ingest";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import { mimeTypeOf } from "@/lib/platform/storage/media-types";
import { signedUrl } from "@/lib/platform/storage/sign";
import { readyUpload } from "@/lib/domains/uploads/service";
import type { ProvenanceAsset } from "@/lib/contract/provenance";
import { filesIn, type JobFile, signableTypeOf } from "./files";
import type { FileOrigin, FileReading } from "./wire";

/** A file to verify, on this machine. `origin` is null until its manifest says where it came from. */
export interface ProvenanceSource {
  file: string;
  type: SignableType;
  url: string;
  role: ProvenanceAsset["role"];
  origin: FileOrigin | null;
}

/** Timeout of a foreign file: the caller waits for it. */
const DOWNLOAD_MS = 30_000;

/** The files of a completed job of the caller. Throws ApiError for another's job, and for one that has made no file. */
export async function jobSources({ accountId }: Caller, jobId: string, dir: string): Promise<ProvenanceSource[]> {
  const job = await findJob(accountId, jobId);
  if (!job) throw notFound("job");
  if (!job.result)
    throw invalid("the job has not made its files", `Its status is ${job.status}. Ask again when it is completed.`);
  const files = await Promise.all(
    filesIn(job.result).map(async (file) => ((await storage().stat(file.key)) ? [file] : [])),
  );
  return Promise.all(files.flat().map((file) => fromJob(jobId, file, dir)));
}

async function fromJob(
  jobId: string,
  { key, type, role, renderHash }: JobFile,
  dir: string,
): Promise<ProvenanceSource> {
  return { ...(await fromStorage(key, dir)), type, role, origin: { jobId, renderHash } };
}

const fromStorage = async (key: string, dir: string) => ({
  file: await storage().localPath(key, dir),
  url: signedUrl(key),
  role: "file" as const,
  origin: null,
});

/** An upload of the caller. Throws ApiError for another's, one whose bytes have not come, and other types of file. */
export async function uploadSource({ accountId }: Caller, uploadId: string, dir: string): Promise<ProvenanceSource> {
  const { storageKey, mimeType } = await readyUpload(accountId, uploadId);
  return { ...(await fromStorage(storageKey, dir)), type: signable("uploadId", mimeType) };
}

/** A file at an address, ours or anybody's, fetched through the outbound guard. Throws ApiError naming the field. */
export async function urlSource({ accountId, signal }: Caller, url: string, dir: string): Promise<ProvenanceSource> {
  const source = acceptMediaUrl(accountId, "url", url, "any");
  try {
    if ("key" in source)
      return { ...(await fromStorage(source.key, dir)), type: signable("url", mimeTypeOf(source.key)) };
    const wanted = { accept: ["image", "video"] as const, timeoutMs: DOWNLOAD_MS, signal };
    const { path, type } = await download(source.url, dir, wanted);
    return { file: path, url, type: signable("url", type.mimeType), role: "file", origin: null };
  } catch (error) {
    if (error instanceof MissingFileError)
      throw invalidField("url", "the file is no longer stored", "Send the file itself with uploadId.");
    if (!(error instanceof SourceError)) throw error;
    throw invalidField("url", error.message, "Send an address that opens without signing in, or upload the file.");
  }
}

function signable(field: string, mimeType: string): SignableType {
  const type = signableTypeOf(mimeType);
  if (type) return type;
  throw invalidField(
    field,
    `the file is ${mimeType}; only PNG and MP4 can be verified`,
    "Send the file as it was delivered.",
  );
}

/** The job of the caller that an intact file names as its maker, with the hash of that file in its result. */
export async function originOf(
  { accountId }: Caller,
  { state, title, renderHash }: FileReading,
): Promise<FileOrigin | null> {
  const id = z.uuid().safeParse(title);
  if (state !== "trusted" || !id.success) return null;
  const job = await findJob(accountId, id.data);
  if (!job?.result) return null;
  const hashes = filesIn(job.result).flatMap((file) => file.renderHash ?? []);
  return { jobId: job.id, renderHash: hashes.find((hash) => hash === renderHash) ?? hashes[0] ?? null };
}
