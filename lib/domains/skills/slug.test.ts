import { expect, test } from "vitest";
import { skillSlugOf } from "./slug";

test.each([
  ["Weekly Offer!", "weekly-offer"],
  ["日本語", "skill"],
])("the slug of a skill named %s is %s", (name, slug) => expect(skillSlugOf(name)).toBe(slug));
