import { invalidField, notFound } from "@/lib/contract/errors";
import type { Handler } from "@/lib/contract/operation";
import { transaction } from "@/lib/platform/db/client";
import { runOnce } from "@/lib/platform/idempotency/service";
import * as contract from "@/lib/contract/skills";
import * as repo from "./repo";
import { freeSlug } from "@/lib/platform/slug";
import { skillSlugOf } from "./slug";
import { toSkill } from "./wire";

export { planRun, run } from "./run";

const slugTaken = (slug: string) =>
  invalidField(
    "slug",
    `"${slug}" is taken by another skill of yours`,
    "Send another slug, or leave it out to get a free one.",
  );

/** The account's skills, newest first. */
export const list: Handler<typeof contract.list> = async ({ accountId }) => ({
  skills: (await repo.list(accountId)).map(toSkill),
});

/** One skill. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async ({ accountId }, { skillId }) => {
  const row = await repo.find(accountId, skillId);
  if (!row) throw notFound("skill");
  return { skill: toSkill(row) };
};

/**
 * Stores a skill; without a slug it gets a free one made of its name. Throws ApiError INVALID_REQUEST for a slug that is
 * taken.
 */
export const create: Handler<typeof contract.create> = async (caller, input) => {
  const { accountId } = caller;
  const replay = {
    operation: "skills_create",
    request: input,
    answer: contract.create.output,
  };
  return runOnce(caller, replay, async (tx) => {
    await repo.lockSlugs(tx, accountId);
    const wanted = input.slug ?? skillSlugOf(input.name);
    const taken = await repo.slugsLike(tx, accountId, wanted);
    if (input.slug !== undefined && taken.has(input.slug)) throw slugTaken(input.slug);
    const row = await repo.insert(tx, accountId, {
      slug: freeSlug(wanted, taken),
      name: input.name,
      description: input.description?.trim() ? input.description : null,
      kind: input.kind,
      promptTemplate: input.promptTemplate,
      defaultParams: input.defaultParams ?? {},
    });
    return { skill: toSkill(row) };
  });
};

/** Changes a skill. Throws ApiError NOT_FOUND, and INVALID_REQUEST for a slug that is taken. */
export const update: Handler<typeof contract.update> = async ({ accountId }, { skillId, ...input }) => {
  const row = await repo.find(accountId, skillId);
  if (!row) throw notFound("skill");
  const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (Object.keys(change).length === 0) return { skill: toSkill(row) };
  if (input.description?.trim() === "") change["description"] = null;
  return transaction(async (tx) => {
    const { slug } = input;
    if (slug !== undefined) {
      await repo.lockSlugs(tx, accountId);
      if ((await repo.slugsLike(tx, accountId, slug, skillId)).has(slug)) throw slugTaken(slug);
    }
    const changed = await repo.update(tx, accountId, skillId, change);
    if (!changed) throw notFound("skill");
    return { skill: toSkill(changed) };
  });
};

/** Deletes a skill. Throws ApiError NOT_FOUND. */
export const remove: Handler<typeof contract.remove> = async ({ accountId }, { skillId }) => {
  if (!(await repo.remove(accountId, skillId))) throw notFound("skill");
  return { ok: true };
};
