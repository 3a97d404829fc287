import { expect, test } from "vitest";
import { toRule } from "./brand-rule";

test.each([
  ["we never use the word cheap", "never", "Never use the word cheap"],
  ["not to say instant", "never", "Do not say instant"],
  ["you must not call it a gadget", "never", "Do not call it a gadget"],
  ["don’t ever mention competitors", "never", "Don't ever mention competitors"],
  ["always mention free shipping above 40 euros", "always", "Always mention free shipping above 40 euros"],
  ["our ads should always say roasted in Lisbon", "always", "Always say roasted in Lisbon"],
])("“%s” is a rule of the section %s", (said, section, rule) => expect(toRule(said)).toEqual({ section, rule }));

test.each([
  "we ship free above 40 euros",
  "we never ship on Sundays",
  "the shop is always open",
  "use is free of charge",
])("“%s” is a fact", (said) => expect(toRule(said)).toBeNull());
