import { expect, test } from "vitest";
import { personal } from "./personal";

test.each(Object.entries(personal))("%s is at the address of its name, by which pages call it", (name, { path }) => {
  expect(path).toBe(`/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
});
