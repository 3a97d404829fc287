import { environmentManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { routes } from "../../../lib/contract/routes";
import { createClient } from "../../../lib/surfaces/sdk/client";
import { ClientProvider } from "../../../lib/surfaces/sdk/react";

/** A hook in a component that draws nothing. */
export interface RenderedHook<Props, Result> {
  /** What it returned last. */
  readonly current: Result;
  readonly queries: QueryClient;
  rerender(props: Props): void;
  /** Ends it before the test does, as leaving its page would. */
  unmount(): Promise<void>;
}

/** The little of a document that React asks of the container of a component without elements. */
class Container extends EventTarget {
  readonly nodeType = 1;
  readonly nodeName = "DIV";
  readonly tagName = "DIV";
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly ownerDocument = { nodeType: 9, addEventListener() {}, defaultView: { HTMLIFrameElement: Container } };
}

/** The little of a window that hooks listen to, at a page. */
class Window extends EventTarget {
  readonly location = new URL("http://app.example/page");
}

/** Runs a hook with its effects until the test ends, without a browser; `answer` answers the requests of its client. */
export async function renderHook<Props, Result>(
  useHook: (props: Props) => Result,
  props: Props,
  answer: (request: Request) => Promise<Response>,
): Promise<RenderedHook<Props, Result>> {
  vi.stubGlobal("window", new Window());
  // It looked for a window when it was imported; on a server it never reads again by itself.
  environmentManager.setIsServer(() => false);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const client = createClient({ baseUrl: "http://api.example", fetch: answer }, routes);
  const seen: Result[] = [];
  const Probe = ({ given }: { given: Props }): ReactNode => {
    seen.push(useHook(given));
    return null;
  };
  const treeOf = (given: Props) =>
    createElement(
      QueryClientProvider,
      { client: queries },
      createElement(ClientProvider, { value: client }, createElement(Probe, { given })),
    );
  const root = createRoot(new Container() as unknown as Element);
  const rerender = (given: Props) => root.render(treeOf(given));
  const unmount = async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    // Waits for all that React still does: it needs the globals.
    await act(async () => root.unmount());
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  };
  onTestFinished(async () => {
    await unmount();
    queries.clear();
    environmentManager.setIsServer(() => true);
    vi.unstubAllGlobals();
  });
  rerender(props);
  await vi.waitUntil(() => seen.length > 0);
  return {
    get current() {
      const [last] = seen.slice(-1);
      if (last === undefined) throw new Error("the hook returned nothing");
      return last;
    },
    queries,
    rerender,
    unmount,
  };
}
