import { faceOf, moodOfLook } from "@/lib/domains/catalog/service";
import { type LocalActor, localActors } from "@/lib/engines/studio/presenter/actors/index";
import { toPalette } from "@/lib/engines/studio/draw/palette";
import { findVoice, type LocalVoice } from "@/lib/engines/studio/speech/voices";
import type { LookId, MusicMood, Palette } from "@/lib/contract/timeline/document";
import type { Brief, Category } from "../brief/service";
import { pick } from "../copy/service";
import { chooseLook } from "./choose-look";

/** Presenter, voice, room, music and colours of an ad. */
export interface Cast {
  actorId: string;
  voiceId: string;
  /** Id of a drawn room. */
  setting: string;
  music: MusicMood;
  look: LookId;
  palette: Palette;
}

/** Rooms that suit a category, one drawn by seed. */
const settings: Readonly<Record<Category, readonly [string, ...string[]]>> = {
  coffee: ["kitchen", "cafe"],
  food: ["kitchen", "cafe", "living_room"],
  beauty: ["bathroom", "bedroom"],
  home: ["living_room", "bedroom"],
  fitness: ["living_room", "outdoors"],
  software: ["desk", "cafe", "studio"],
  gadget: ["desk", "living_room"],
  fashion: ["bedroom", "studio", "outdoors"],
  pets: ["living_room", "outdoors"],
  travel: ["outdoors", "cafe"],
  education: ["desk", "living_room"],
  kids: ["living_room", "bedroom"],
  gift: ["living_room", "studio"],
  venue: ["cafe", "outdoors"],
  service: ["desk", "living_room"],
  event: ["outdoors", "cafe", "studio"],
  general: ["studio", "living_room", "cafe"],
};

/** Words of the palette catalog that a category stands for. */
const colourWords: Readonly<Record<Category, string>> = {
  coffee: "coffee drink",
  food: "food",
  beauty: "beauty skincare",
  home: "home",
  fitness: "sport",
  software: "software technology",
  gadget: "technology",
  fashion: "fashion",
  pets: "pets",
  travel: "travel outdoors",
  education: "technology craft",
  kids: "kids",
  gift: "craft beauty",
  venue: "food drink",
  service: "technology home",
  event: "music fashion",
  general: "home technology travel",
};

const actorsByAudience: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:seniors?|grand\w+|retirees?|older)\b/i, ["anton", "carmen"]],
  [/\b(?:students?|teens?|teenagers?|gamers?|young \w+|graduates?)\b/i, ["maya", "zoe", "mateo"]],
  [/\b(?:moms?|mums?|mothers?)\b/i, ["noor", "carmen", "zoe", "maya"]],
  [/\b(?:dads?|fathers?)\b/i, ["leo", "darius", "kenji"]],
  [/\bparents?\b/i, ["noor", "zoe", "leo", "darius", "kenji"]],
  [/\b(?:women|woman|girls?|ladies|brides?)\b/i, ["maya", "zoe", "noor", "carmen"]],
  [/\b(?:men|guys|gentlemen|grooms?)\b/i, ["leo", "darius", "kenji", "anton", "mateo"]],
];

/** Presenters near the audience in age and gender; any of them for an audience that says nothing. */
function actorsFor(audience: string | null): readonly LocalActor[] {
  const ids = actorsByAudience.find(([pattern]) => audience !== null && pattern.test(audience))?.[1];
  const nearby = localActors.filter(({ id }) => ids?.includes(id));
  return nearby.length > 0 ? nearby : localActors;
}

const genderOf = ({ voiceId }: LocalActor): LocalVoice["gender"] | undefined => findVoice(voiceId)?.gender;

/** Presenter and voice the request named; `voiceGender` is that of a provider's voice. */
export interface CastPreferences {
  voiceId?: string | undefined;
  actorId?: string | undefined;
  voiceGender?: LocalVoice["gender"] | null | undefined;
}

/** Presenters as far from the age that is asked for as the nearest of them. */
function nearestInAge(actors: readonly LocalActor[], age: number | null): readonly LocalActor[] {
  if (age === null) return actors;
  const apart = actors.map((actor) => Math.abs(actor.age - age));
  const least = Math.min(...apart);
  return actors.filter((_, index) => apart[index] === least);
}

/** Presenters as the prompt asks for them, else near the audience. */
function actorsOf({ audience, reading: { settings } }: Brief): readonly LocalActor[] {
  const { presenter } = settings;
  if (presenter === null) return actorsFor(audience);
  const { gender, age } = presenter;
  const alike = localActors.filter((actor) => gender === null || genderOf(actor) === gender);
  return nearestInAge(alike, age);
}

/**
 * The presenter: the one the request names, else one whose own voice it names, else as the prompt asks, else by audience and
 * seed.
 */
function chooseActor(brief: Brief, { actorId, voiceId, voiceGender }: CastPreferences): LocalActor {
  // A provider's actor has the face of a drawn one, who stands in where the provider fails.
  const named = actorId === undefined ? undefined : localActors.find(({ id }) => id === faceOf(actorId));
  if (named) return named;
  const speaking = localActors.filter((actor) => actor.voiceId === voiceId);
  const gender = voiceId === undefined ? undefined : (findVoice(voiceId)?.gender ?? voiceGender ?? undefined);
  const alike = localActors.filter((actor) => genderOf(actor) === gender);
  const pool = speaking.length > 0 ? speaking : gender !== undefined && alike.length > 0 ? alike : actorsOf(brief);
  return pick(pool, brief.seed, "actor");
}

/**
 * Casts an ad: a given `actorId` and a given voice of the studio win, then what the prompt asks for; everything else follows
 * from audience, category, tone and seed. The voice defaults to the actor's; a provider's voice is chosen when it speaks. Pure.
 */
export function castAd(brief: Brief, preferences: CastPreferences): Cast {
  const actor = chooseActor(brief, preferences);
  const look = chooseLook(brief);
  return {
    actorId: actor.id,
    voiceId: preferences.voiceId !== undefined && findVoice(preferences.voiceId) ? preferences.voiceId : actor.voiceId,
    setting: brief.reading.settings.room ?? brief.room ?? pick(settings[brief.category], brief.seed, "setting"),
    music: brief.reading.settings.music ?? moodOfLook[look],
    look,
    palette: toPalette(brief.colors ?? undefined, brief.seed, colourWords[brief.category]),
  };
}
