import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { Providers } from "../shell/providers";
import { useAccountAction } from "./use-account-action";

/** Account that an action names in its request when it is run by a component; `around` draws the page. */
async function accountNamed(around: (component: ReactNode) => ReactNode): Promise<string | null> {
  const sent: Headers[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers));
    return Response.json({});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const runs: ReturnType<typeof useAccountAction<"rename">>["run"][] = [];
  const Probe = () => {
    runs.push(useAccountAction("rename").run);
    return null;
  };
  renderToStaticMarkup(around(<Probe />));
  await runs[0]?.({ name: "Bo" });
  expect(sent).toHaveLength(1);
  return sent[0]?.get("x-dashboard-account") ?? null;
}

test("an action names the account that its page of the dashboard was drawn for; one of a page for everybody names none", async () => {
  const dashboard = (component: ReactNode) => (
    <Providers accountId="an-agency" routes={[]}>
      {component}
    </Providers>
  );
  expect(await accountNamed(dashboard)).toBe("an-agency");
  expect(await accountNamed((component) => component)).toBeNull();
});
