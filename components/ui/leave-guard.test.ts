import { expect, onTestFinished, test, vi } from "vitest";
import { guardLeaving, mayLeave } from "./leave-guard";

class Traversal extends Event {
  readonly navigationType = "traverse";
  constructor(readonly from: { readonly index: number }) {
    super("currententrychange");
  }
}

class TestNavigation extends EventTarget {
  currentEntry = { index: 5 };
}

/** A window at /edit whose person answers every question with `isLeaving`; `seen` is what was asked and heard, in order. */
class TestWindow extends EventTarget {
  readonly seen: string[] = [];
  readonly location = { pathname: "/edit" };
  readonly navigation = new TestNavigation();
  readonly history = {
    go: (by: number) => {
      this.seen.push(`go ${by}`);
      this.move("/edit", by);
    },
  };
  constructor(readonly isLeaving: boolean) {
    super();
  }
  confirm(): boolean {
    this.seen.push("asked");
    return this.isLeaving;
  }
  /** What the browser does at Back and Forward. */
  move(pathname: string, by: number): void {
    const from = this.navigation.currentEntry;
    this.location.pathname = pathname;
    this.navigation.currentEntry = { index: from.index + by };
    this.navigation.dispatchEvent(new Traversal(from));
    this.dispatchEvent(new Event("popstate"));
  }
  hearRouter(): void {
    this.addEventListener("popstate", () => void this.seen.push("router moved"));
  }
}

function openWindow(isLeaving: boolean): TestWindow {
  const page = new TestWindow(isLeaving);
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", new EventTarget());
  onTestFinished(() => void vi.unstubAllGlobals());
  return page;
}

test.each([-1, 2])("a move by %i in the history with something unsaved is taken back, unheard by the router", (by) => {
  const page = openWindow(false);
  const release = guardLeaving();
  page.hearRouter();
  page.move("/jobs", by);
  expect(page.seen).toEqual(["asked", `go ${-by}`]);
  page.move("/jobs", by);
  expect(page.seen).toEqual(["asked", `go ${-by}`, "asked", `go ${-by}`]);
  release();
  page.move("/jobs", by);
  expect(page.seen.slice(4)).toEqual(["router moved"]);
});

test("who agrees leaves; a move within the page asks nothing", () => {
  const page = openWindow(true);
  const release = guardLeaving();
  page.hearRouter();
  page.move("/edit", -1);
  expect(page.seen).toEqual(["router moved"]);
  page.move("/jobs", -1);
  expect(page.seen).toEqual(["router moved", "asked", "router moved"]);
  release();
});

test("the page may be left unasked once nothing of it is unsaved", () => {
  const page = openWindow(false);
  expect(mayLeave()).toBe(true);
  const [first, second] = [guardLeaving(), guardLeaving()];
  first();
  expect(mayLeave()).toBe(false);
  second();
  expect(mayLeave()).toBe(true);
  expect(page.seen).toEqual(["asked"]);
});

test("a reload asks while something is unsaved, in words of the browser", () => {
  const page = openWindow(false);
  const reload = () => {
    const event = new Event("beforeunload", { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const release = guardLeaving();
  expect(reload()).toBe(true);
  release();
  expect(reload()).toBe(false);
});
