import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import { createClient } from "@/lib/surfaces/sdk/client";
import { routes } from "@/lib/contract/routes";
import { ClientProvider } from "@/lib/surfaces/sdk/react";
import { EditorPage } from "./editor-page";

test("an edit arrives with the page: every line, its settings and its version", () => {
  const timeline = testTimeline();
  const editId = "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d";
  const at = "2026-11-01T00:00:00.000Z";
  const stored = { id: editId, name: "Spring hook", jobId: null, latestVersion: 3, created_at: at, updated_at: at };
  const queries = new QueryClient();
  queries.setQueryData(["edits.get", { editId }], { edit: { ...stored, version: 3, timeline } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientProvider value={createClient({ baseUrl: "http://api.example" }, routes)}>
        <EditorPage editId={editId} />
      </ClientProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain("Spring hook");
  expect(html).toContain("Saved, version 3");
  for (const { line } of timeline.scenes) expect(html).toContain(line.split("\n")[0]);
  for (const label of ["Voice", "Presenter", "Look", "Captions", "Music"]) expect(html).toContain(label);
});
