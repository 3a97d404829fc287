import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { briefKey } from "./brief-loader";
import { PrimaryDownload } from "./downloads";

const image = (name: string) => ({ url: `https://x.example/files/${name}?exp=1&sig=s`, width: 1080, height: 1080 });

const shown = (...images: readonly object[]) => {
  const job: Job = {
    ...{ id: "6081ce62-134f-4740-98f6-19421eae2a86", type: "image", status: "completed", progress: 100, step: null },
    ...{ result_payload: { images }, error_payload: null, name: "Banner" },
    ...{ created_at: "2026-11-22T10:00:00.000Z", updated_at: "2026-11-22T10:00:00.000Z" },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PrimaryDownload job={job} />
    </QueryClientProvider>,
  );
};

test("several images are downloaded together, one as its file, none not at all", () => {
  expect(shown(image("1.png"), image("2.png"))).toMatch(/^<button.*Download zip<\/button>$/);
  expect(shown(image("1.png"))).toMatch(/^<a href="[^"]*\/files\/1\.png[^"]*name=banner_1x1".*> Download<\/a>$/);
  expect(shown()).toBe("");
});

test("a video that says nothing is saved under what it was asked to show", () => {
  const result_payload = { videoUrl: "https://x.example/files/ad.mp4?exp=1&sig=s", width: 1920, height: 1080 };
  const job: Job = {
    ...{ id: "6081ce62-134f-4740-98f6-19421eae2a86", type: "video", status: "completed", progress: 100, step: null },
    ...{ result_payload, error_payload: null },
    ...{ created_at: "2026-11-22T10:00:00.000Z", updated_at: "2026-11-22T10:00:00.000Z" },
  };
  const queries = new QueryClient();
  queries.setQueryData(briefKey(job.id), "Slow, warm morning light over coffee.");
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <PrimaryDownload job={job} />
    </QueryClientProvider>,
  );
  expect(html).toContain("name=slow-warm-morning-light-over-coffee_16x9");
});
