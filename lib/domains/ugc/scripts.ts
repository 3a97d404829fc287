import type { Caller, Handler } from "@/lib/contract/operation";
import * as contract from "@/lib/contract/ugc-scripts";
import { resolveBrand, toVoice } from "@/lib/domains/brands/service";
import { findPlatform } from "@/lib/domains/catalog/service";
import { type Brief, toBrief } from "@/lib/domains/generation/brief/service";
import {
  type DraftOptions,
  draftScripts as draftLocally,
  scriptAttempts,
  type ScriptDraft,
  toScriptDraft,
  writeScript,
} from "@/lib/domains/generation/copy/service";
import { sizeOf } from "@/lib/domains/generation/reading/service";
import { type ProviderAttempt, runWithFallback } from "@/lib/domains/generation/stages/service";
import { type Control, unwatched } from "@/lib/engines/studio/workers/control";
import { answerOnce } from "@/lib/platform/idempotency/service";

type Answer = ReturnType<typeof contract.draftScripts.output.parse>;

/**
 * Drafts `count` scripts of a prompt, and how it was read; charges nothing. Throws ApiError INVALID_REQUEST for a brand that
 * is not the account's.
 */
export const draftScripts: Handler<typeof contract.draftScripts> = (caller, input) =>
  answerOnce(
    caller,
    { operation: "ugc_draftScripts", request: input, answer: contract.draftScripts.output },
    async (): Promise<Answer> => {
      const { prompt, platform, duration, seed = 0, count } = input;
      const brand = await resolveBrand(caller.accountId, input);
      const brief = toBrief({ prompt, platform, duration }, seed, brand && toVoice(brand));
      const attempts = draftAttempts(brief, customerOf(caller), { seconds: brief.durationSeconds, seed, count });
      const { output } = await runWithFallback(attempts, unwatched(caller.signal));
      return { brief: toWireBrief(brief, output), scripts: output };
    },
  );

/** The reading of a prompt in public words. A statement is omitted when no draft has room for it. */
function toWireBrief({ reading, audience, durationSeconds }: Brief, drafts: readonly ScriptDraft[]): Answer["brief"] {
  const { name, kind, language, callToAction, contact, leads, facts, directions } = reading;
  const statements = [...leads, ...facts, ...(contact === null ? [] : [contact])].map(({ text }) => text);
  const [first, ...others] = drafts.map(({ omitted }) => omitted);
  return {
    product: name,
    kind,
    language,
    audience,
    callToAction,
    durationSeconds,
    facts: statements,
    directions: [...directions],
    omitted: (first ?? []).filter((text) => others.every((one) => one.includes(text))),
  };
}

/** The account that models write for; null for one without a plan, whose scripts cost nothing. */
const customerOf = ({ accountId, standing }: Caller): string | null => (standing.state === "paid" ? accountId : null);

type DraftAttempt = ProviderAttempt<Control, ScriptDraft[]>;

/**
 * The writers of an ad's script, each writing several. What a model writes twice, or not within its checks, makes room for
 * drafts of the local copywriter; a model none of whose drafts can be used gives way to the next writer.
 */
function draftAttempts(brief: Brief, customer: string | null, options: DraftOptions): DraftAttempt[] {
  const local = localDrafts(brief, options);
  return scriptAttempts(brief, customer).map(({ provider, model, run }): DraftAttempt => {
    const write = async (control: Control): Promise<ScriptDraft[]> => {
      const written = await Promise.allSettled(Array.from({ length: options.count }, async () => run(control)));
      const drafts = written.flatMap((one) => (one.status === "fulfilled" ? toScriptDraft(one.value, []) : []));
      const [first] = written;
      if (drafts.length === 0 && first?.status === "rejected") throw first.reason;
      return distinct([...drafts, ...local]).slice(0, options.count);
    };
    return { provider, model, run: provider === "local" ? () => [...local] : write };
  });
}

/** Drafts of the local copywriter; a script that the prompt dictates is the only one. */
function localDrafts(brief: Brief, options: DraftOptions): readonly ScriptDraft[] {
  if (brief.script !== null) return [toScriptDraft(writeScript(brief), [])];
  return suitingFirst(draftLocally(brief, { ...options, count: MOST_DRAFTS }), brief.platform).slice(0, options.count);
}

/** Most drafts a call may ask for: among as many those are looked for that suit the platform. */
const MOST_DRAFTS = 5;

/** Rank of an opening by platform, the lowest first: TikTok's holds a breath, a Short asks and explains, a Story is over soon. */
const openings: Readonly<Record<string, (draft: ScriptDraft, opening: string) => number>> = {
  tiktok: (_, opening) => sizeOf(opening),
  youtube_shorts: (_, opening) => (opening.endsWith("?") ? -100 : 0) - sizeOf(opening),
  instagram_stories: ({ words }) => words,
};

/** Drafts with those first that open as their platform likes best; any other platform leaves them to the seed. */
function suitingFirst(drafts: readonly ScriptDraft[], platform: string | null): readonly ScriptDraft[] {
  const rank = openings[findPlatform(platform)?.id ?? ""];
  const rankOf = (draft: ScriptDraft): number => rank?.(draft, draft.lines[0]?.say ?? "") ?? 0;
  return drafts.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Drafts without those that say the same as one before. */
function distinct(drafts: readonly ScriptDraft[]): ScriptDraft[] {
  const said = drafts.map(({ lines }) => lines.map(({ say }) => say).join("\n"));
  return drafts.filter((_, index) => said.indexOf(said[index] ?? "") === index);
}
