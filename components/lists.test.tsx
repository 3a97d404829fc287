import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { routes } from "@/lib/contract/routes";
import { createClient } from "@/lib/surfaces/sdk/client";
import { ClientProvider } from "@/lib/surfaces/sdk/react";
import { ChannelList } from "./agent/schedules/channel-list";
import { ScheduleList } from "./agent/schedules/schedule-list";
import { BrandList } from "./brands/brand-list";
import { VariantSetList } from "./create/variants/set-list";
import { EditList } from "./editor/edit-list";
import { KeyList } from "./keys/key-list";
import { SkillList } from "./skills/skill-list";
import { WebhookList } from "./webhooks/webhook-list";

const lists: readonly (readonly [name: string, List: ComponentType, answer: object, text: string])[] = [
  ["brands.list", BrandList, { brands: [] }, "No brands yet"],
  ["channels.list", ChannelList, { channels: [] }, "Address"],
  ["edits.list", EditList, { edits: [] }, "No edits yet"],
  ["keys.list", KeyList, { keys: [] }, "No keys yet"],
  ["schedules.list", ScheduleList, { schedules: [] }, "No schedules yet"],
  ["skills.list", SkillList, { skills: [] }, "No skills yet"],
  ["variants.list", VariantSetList, { variantSets: [] }, "No sets yet"],
  ["webhooks.list", WebhookList, { webhooks: [] }, "No webhooks yet"],
];

test.each(lists)(
  "%s that cannot be read again stays, with the dialogs that are open in it",
  async (name, List, answer, text) => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const queryKey = [name, {}];
    queries.setQueryData(queryKey, answer);
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new TypeError("Failed to fetch")) });
    expect(queries.getQueryState(queryKey)?.status).toBe("error");
    const html = renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <ClientProvider value={createClient({ baseUrl: "http://api.example" }, routes)}>
          <List />
        </ClientProvider>
      </QueryClientProvider>,
    );
    expect(html).toContain(text);
  },
);
