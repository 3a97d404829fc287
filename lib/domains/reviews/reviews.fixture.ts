import { insertJob } from "@/e2e/support/records";
import type { Caller } from "@/lib/contract/operation";
import * as service from "./service";

/** Inserts a finished film of an account, made for a brand. */
export const newFilm = ({ accountId }: Caller, change: Parameters<typeof insertJob>[1] = {}): Promise<string> =>
  insertJob(accountId, {
    status: "completed",
    progress: 100,
    finishedAt: new Date(),
    request: { prompt: "secret brief", brand: { name: "Northlight", id: "brand" } },
    result: {
      script: "Hold on.\nIt folds.",
      videoUrl: { $file: `${accountId}/film/ad.mp4` },
      thumbnailUrl: { $file: `${accountId}/film/poster.jpg` },
      width: 1080,
      height: 1920,
    },
    ...change,
  });

/** A link of a fresh film, with its token. */
export async function newLink(caller: Caller, change: { expiresInDays?: number; note?: string } = {}) {
  const jobId = await newFilm(caller);
  const { review, url } = await service.create(caller, { jobId, expiresInDays: 14, note: undefined, ...change });
  return { jobId, review, url, token: url.slice(url.lastIndexOf("/") + 1) };
}

/** Comments as Ana, at second 4. */
export const say = (token: string, change: Partial<Parameters<typeof service.comment>[0]> = {}) =>
  service.comment({ token, name: "Ana", text: "Too fast", atSeconds: 4, ...change });
