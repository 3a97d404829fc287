import { afterEach, expect, test } from "vitest";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { falActorRows } from "@/lib/engines/providers/fal/actor";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { actorCandidates, actorVideoCost } from "@/lib/domains/ugc/actor-candidates";
import { actorModelRows } from "./actor-rows";
import { allActors, faceOf, providerActor } from "./actors";

afterEach(forgetProviders);
const fal = { provider: "fal", model: "fabric-1.0" };

test("rows of talking actors and what the adapters can call are the same, none retired", () => {
  for (const { verifiedOn, retiresOn } of actorModelRows)
    expect([verifiedOn, retiresOn]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), undefined]);
  expect([...falActorRows.keys()].map((id) => ["fal", id])).toEqual(
    actorModelRows.map(({ provider, id }) => [provider, id]),
  );
});

test("without a key a provider's presenters are listed with what would enable them; with it they can be had", () => {
  useProviders();
  const remote = () => allActors().filter(({ provider }) => provider === "fal");
  expect(remote().map(({ id }) => id)).toEqual(localActors.map(({ id }) => `fal/${id}`));
  expect(remote().every(({ available, note }) => !available && note === "Set FAL_KEY to enable.")).toBe(true);
  useProviders({ FAL_KEY: "k" });
  expect(remote().every(({ available, kind }) => available && kind === "avatar")).toBe(true);
  useProviders({ FAL_KEY: "k", STUDIO_ACTOR: "local" });
  expect(remote().some(({ available }) => available)).toBe(false);
});

test("who is asked to film a presenter: the named actor's model, else what this server prefers to drawing", () => {
  useProviders({ FAL_KEY: "k" });
  expect(actorCandidates({}, false)).toEqual({ models: [fal], skipped: [] });
  expect(actorCandidates({ actorId: "fal/zoe" }, false).models).toEqual([fal]);
  expect(actorCandidates({ actorId: "zoe" }, false).models).toEqual([]);
  expect(actorCandidates({}, true).models).toEqual([]);
  expect(actorCandidates({ actorId: "fal/zoe" }, true).models).toEqual([fal]);
  useProviders({ FAL_KEY: "k", STUDIO_ACTOR: "local,fal" });
  expect(actorCandidates({}, false).models).toEqual([]);
  expect(actorCandidates({ actorId: "fal/zoe" }, false).models).toEqual([fal]);
  useProviders();
  expect(actorCandidates({}, false)).toEqual({ models: [], skipped: [] });
  // The key went away between the request and the run.
  expect(actorCandidates({ actorId: "fal/zoe" }, false)).toMatchObject({
    models: [],
    skipped: [{ provider: "fal", outcome: "skipped", reason: "no_key" }],
  });
});

test("ids name a face and a model; filming costs by the second", () => {
  expect(faceOf("fal/zoe")).toBe("zoe");
  expect(providerActor("fal/nobody")).toBeUndefined();
  expect(providerActor("zoe")).toBeUndefined();
  expect(actorVideoCost("fabric-1.0", 10)).toBe(1.5);
  expect(actorVideoCost("unknown", 10)).toBeNull();
});
