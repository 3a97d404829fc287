import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { routes } from "@/lib/contract/routes";
import type { UserSkill } from "@/lib/contract/skills";
import { ApiCallError } from "@/lib/surfaces/sdk/errors";
import { createClient } from "@/lib/surfaces/sdk/client";
import { ClientProvider } from "@/lib/surfaces/sdk/react";
import { forms } from "../parameters/forms";
import { FormsProvider } from "../parameters/use-forms";
import { SkillPage } from "./skill-editor";

const at = "2026-11-01T00:00:00.000Z";
const skill: UserSkill = {
  ...{ id: "0b0d6b6e-5a4e-4b8c-9d8e-3c1f4a5b6c7d", slug: "weekly-offer", name: "Weekly offer", description: null },
  ...{ kind: "agent", prompt_template: "Write about {{product}}.", default_params: {}, created_at: at, updated_at: at },
};

test("a skill that is open stays so when reading it again fails", async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ["skills.get", { skillId: skill.id }];
  queries.setQueryData(queryKey, { skill });
  const failure = new ApiCallError(503, { message: "no connection", code: "INTERNAL_ERROR", hint: "Try again." }, null);
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failure) });
  expect(queries.getQueryState(queryKey)?.status).toBe("error");
  const html = renderToStaticMarkup(
    <AppRouterContext value={{} as AppRouterInstance}>
      <QueryClientProvider client={queries}>
        <ClientProvider value={createClient({ baseUrl: "http://api.example" }, routes)}>
          <FormsProvider value={forms}>
            <SkillPage skillId={skill.id} />
          </FormsProvider>
        </ClientProvider>
      </QueryClientProvider>
    </AppRouterContext>,
  );
  expect(html).toContain("Write about {{product}}.");
});
