import { acceptedMedia } from "@/lib/contract/media";
import type { Client } from "@/lib/surfaces/sdk/client";
import { upload } from "@/lib/surfaces/sdk/uploads";

const { maxBytes, mimeTypes } = acceptedMedia.video;

/** `fetch` for a body whose way up is told: `onShare` gets 0 to 1. Browsers say it of their older request only. */
const tellingFetch =
  (onShare: (share: number) => void) =>
  (url: string | URL | globalThis.Request, init: RequestInit = {}): Promise<Response> =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? "GET", String(url));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
      request.onload = () => done(new Response(request.responseText, { status: request.status }));
      request.onerror = () => fail(new Error("The connection was lost. Choose the file again."));
      request.send(init.body instanceof Blob ? init.body : null);
    });

/** Sends a video to the service and gives the address a job can use. Throws an Error that says what was wrong with it. */
export async function sendVideo(api: Client, file: File, onShare: (share: number) => void): Promise<string> {
  const mimeType = mimeTypes.find((type) => type === file.type);
  if (!mimeType) throw new Error("This is no MP4, MOV or WebM video.");
  if (file.size > maxBytes) throw new Error(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  const { url, reason } = await upload(api, { filename: file.name, data: file, mimeType }, tellingFetch(onShare));
  if (!url) throw new Error(reason ?? "This is no MP4, MOV or WebM video.");
  return url;
}
