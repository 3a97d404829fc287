import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Job } from "@/lib/contract/jobs";
import { routes } from "@/lib/contract/routes";
import { createClient } from "@/lib/surfaces/sdk/client";
import { ClientProvider } from "@/lib/surfaces/sdk/react";
import { briefKey, createBriefLoader } from "./brief-loader";
import { JobList } from "./job-list";
import { LISTED_JOBS, OVERVIEW_JOBS } from "./limits";
import { JobsOverview } from "./overview";

const job = (id: string, change: Partial<Job> = {}): Job => ({
  ...{ id, type: "ugc", status: "running", progress: 41, step: "voice", result_payload: null, error_payload: null },
  ...{ created_at: "2026-11-22T10:00:00.000Z", updated_at: "2026-11-22T10:00:00.000Z" },
  ...change,
});

test.each([
  ["the list of jobs", LISTED_JOBS, JobList],
  ["the overview", OVERVIEW_JOBS, JobsOverview],
])("%s tells running jobs apart by what they were asked to make", (_, limit, Page) => {
  const queries = new QueryClient();
  const script = "Slow mornings start here.";
  const jobs = [job("a"), job("b", { name: "Spring" }), job("c", { result_payload: { script }, status: "completed" })];
  queries.setQueryData(["jobs.list", { limit }, "pages"], { pages: [{ jobs, nextCursor: null }], pageParams: [null] });
  for (const id of ["a", "b", "c"]) queries.setQueryData(briefKey(id), `Butter croissants ${id}.`);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientProvider value={createClient({ baseUrl: "http://api.example" }, routes)}>
        <Page />
      </ClientProvider>
    </QueryClientProvider>,
  );
  for (const title of ["Butter croissants a.", "Spring", script]) expect(html).toContain(title);
  expect(html).not.toMatch(/croissants [bc]/);
});

test("what the rows of a list ask for together is one request; a list longer than the door takes is two", async () => {
  const asked: (readonly string[])[] = [];
  const load = createBriefLoader(async (jobIds) => {
    asked.push(jobIds);
    return Object.fromEntries(jobIds.filter((id) => id !== "1").map((id) => [id, `Ad ${id}`]));
  });
  const ids = Array.from({ length: 120 }, (_, index) => String(index));
  const briefs = await Promise.all(ids.map(load));
  expect(asked.map(({ length }) => length)).toEqual([100, 20]);
  expect(briefs.slice(0, 3)).toEqual(["Ad 0", null, "Ad 2"]);
  expect(await load("7")).toBe("Ad 7");
  expect(asked).toHaveLength(3);
});
