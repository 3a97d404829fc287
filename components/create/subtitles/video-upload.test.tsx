import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { routes } from "@/lib/contract/routes";
import { createClient } from "@/lib/surfaces/sdk/client";
import { ClientProvider } from "@/lib/surfaces/sdk/react";
import { VideoUpload } from "./video-upload";

const shown = (file: { fileUrl: string | null; fileName?: string | null }) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ClientProvider value={createClient({ baseUrl: "http://api.example" }, routes)}>
        <VideoUpload file={file} onChange={() => undefined} />
      </ClientProvider>
    </QueryClientProvider>,
  );

test("a file that was uploaded before a reload is shown by its name, for as long as it is used", () => {
  const fileUrl = "https://files.example/k.mp4";
  expect(shown({ fileUrl, fileName: "clip.mp4" })).toMatch(/clip\.mp4<\/span> is uploaded\. Choose another\?/);
  expect(shown({ fileUrl })).toMatch(/Your video<\/span> is uploaded\. Choose another\?/);
  expect(shown({ fileUrl: null, fileName: null })).toContain("Choose a video: MP4, MOV or WebM");
});
