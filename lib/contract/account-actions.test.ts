import { expect, test } from "vitest";
import { accountActions } from "./account-actions";

test.each(Object.entries(accountActions))(
  "%s is at the address of its name, by which pages call it",
  (name, { path }) => {
    expect(path).toBe(`/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  },
);
