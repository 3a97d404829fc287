import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testTimeline } from "@/lib/engines/studio/testing/timeline";
import type { AdEdit } from "@/lib/contract/edits";
import type { Job } from "@/lib/contract/jobs";
import { createClient } from "@/lib/surfaces/sdk/client";
import { routes } from "@/lib/contract/routes";
import { ClientProvider } from "@/lib/surfaces/sdk/react";
import { EditorPage } from "./editor-page";

const editId = "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d";
const at = "2026-11-01T00:00:00.000Z";
const timeline = testTimeline();
const stored = {
  ...{ id: editId, name: "Spring hook", jobId: null, renderedJobId: null, latestVersion: 3 },
  ...{ created_at: at, updated_at: at, version: 3, timeline },
};

/** The page as the server draws it, with an edit and what else it has read. */
function draw(edit: AdEdit, ...known: readonly (readonly [string, object, unknown])[]): string {
  const queries = new QueryClient();
  queries.setQueryData(["edits.get", { editId }], { edit });
  for (const [operation, args, data] of known) queries.setQueryData([operation, args], data);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientProvider value={createClient({ baseUrl: "http://api.example" }, routes)}>
        <EditorPage editId={editId} />
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test("an edit arrives with the page: every line, its settings and its version", () => {
  const html = draw(stored);
  expect(html).toContain("Spring hook");
  expect(html).toContain("Saved, version 3");
  for (const { line } of timeline.scenes) expect(html).toContain(line.split("\n")[0]);
  for (const label of ["Voice", "Presenter", "Look", "Captions", "Music"]) expect(html).toContain(label);
});

test("after a render that failed, changes are told against the ad that was completed last", () => {
  const [failedId, adId] = ["6081ce62-134f-4740-98f6-19421eae2a86", "7081ce62-134f-4740-98f6-19421eae2a86"];
  const job: Job = {
    ...{ id: failedId, type: "ugc", status: "failed", progress: 40, step: "voice", result_payload: null },
    ...{ error_payload: { code: "INTERNAL_ERROR", message: "no voice" }, created_at: at, updated_at: at },
  };
  const edit = { ...stored, jobId: failedId, renderedJobId: adId };
  const base = ["timelines.get", { jobId: adId }, { timeline }] as const;
  expect(draw(edit, ["jobs.get", { jobId: failedId }, { job }], base)).toContain("Nothing has changed");
});
