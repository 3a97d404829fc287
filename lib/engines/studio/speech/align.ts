import { phoneNames } from "./flite";
import type { Token } from "./tokens";
import type { Phone } from "./visemes";

/** Time span of a token, in milliseconds from the start of its clip. */
export interface TokenTime {
  startMs: number;
  endMs: number;
}

/** Times of tokens in order; `approximate` when they are estimated by length because the phones could not be separated. */
export interface Alignment {
  times: readonly TokenTime[];
  approximate: boolean;
}

interface TokenPhone {
  name: string;
  token: number;
}

/**
 * Word times from phone times. The engine reports phones only, so a second pass speaks the same tokens separated by
 * pauses, which says how many phones each owns ("$49.99" owns a whole sentence); an edit distance carries that over.
 */
export const alignTokens = async (tokens: readonly Token[], phones: readonly Phone[]): Promise<Alignment> => {
  const spokenPhones = phones.filter((phone) => phone.name !== "pau");
  const expected = await tokenPhones(tokens, 0);
  if (!expected || spokenPhones.length === 0) return { times: spread(tokens, phones), approximate: true };
  const tokenOfPhone = tokensOfPhones(expected, spokenPhones);
  let last = spokenPhones[0]?.startMs ?? 0;
  const times = tokens.map((_, token) => {
    const ownPhones = spokenPhones.filter((__, i) => tokenOfPhone[i] === token);
    const startMs = ownPhones[0]?.startMs ?? last;
    last = ownPhones.at(-1)?.endMs ?? last;
    return { startMs, endMs: last };
  });
  return { times, approximate: times.some(({ startMs, endMs }) => endMs <= startMs) };
};

/** Speaks tokens apart; when the pauses do not count up, each half is tried alone, so one odd word spoils only itself. */
const tokenPhones = async (tokens: readonly Token[], first: number): Promise<TokenPhone[] | null> => {
  if (tokens.length === 0) return [];
  const names = await phoneNames(`${tokens.map((token) => token.spoken).join(", , ")}.`);
  const groups: string[][] = [[]];
  for (const name of names) {
    if (name !== "pau") groups.at(-1)?.push(name);
    else if (groups.at(-1)?.length) groups.push([]);
  }
  if (groups.at(-1)?.length === 0) groups.pop();
  if (tokens.length === 1) {
    const all = groups.flat();
    return all.length > 0 ? all.map((name) => ({ name, token: first })) : null;
  }
  if (groups.length === tokens.length) {
    return groups.flatMap((group, i) => group.map((name) => ({ name, token: first + i })));
  }
  const half = tokens.length >> 1;
  const left = await tokenPhones(tokens.slice(0, half), first);
  const right = await tokenPhones(tokens.slice(half), first + half);
  return left && right ? [...left, ...right] : null;
};

const SWAP = 0.6;

/** Cheapest edit from expected to measured phones; each measured one gets the token of the expected one it stands for. */
const tokensOfPhones = (expected: readonly TokenPhone[], spokenPhones: readonly Phone[]): number[] => {
  const columns = spokenPhones.length + 1;
  const cost = new Float64Array((expected.length + 1) * columns);
  const at = (i: number, j: number): number => cost[i * columns + j] ?? Number.POSITIVE_INFINITY;
  const swap = (i: number, j: number): number => (expected[i - 1]?.name === spokenPhones[j - 1]?.name ? 0 : SWAP);
  for (let i = 0; i <= expected.length; i++) cost[i * columns] = i;
  for (let j = 0; j <= spokenPhones.length; j++) cost[j] = j;
  for (let i = 1; i <= expected.length; i++) {
    for (let j = 1; j <= spokenPhones.length; j++) {
      cost[i * columns + j] = Math.min(at(i - 1, j - 1) + swap(i, j), at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  const tokenOfPhone: number[] = [];
  const isStep = (value: number, i: number, j: number): boolean => Math.abs(at(i, j) - value) < 1e-9;
  let i = expected.length;
  let j = spokenPhones.length;
  while (j > 0) {
    if (i > 0 && isStep(at(i - 1, j - 1) + swap(i, j), i, j)) tokenOfPhone[--j] = expected[--i]?.token ?? 0;
    else if (i > 0 && isStep(at(i - 1, j) + 1, i, j)) i--;
    else tokenOfPhone[--j] = expected[Math.max(0, i - 1)]?.token ?? 0;
  }
  return tokenOfPhone;
};

/** Time in proportion to length, over what is not silence. */
const spread = (tokens: readonly Token[], phones: readonly Phone[]): TokenTime[] => {
  const spokenPhones = phones.filter((phone) => phone.name !== "pau");
  const from = spokenPhones[0]?.startMs ?? 0;
  const span = (spokenPhones.at(-1)?.endMs ?? from + 1) - from;
  const total = tokens.reduce((sum, token) => sum + token.spoken.length + 1, 0);
  let seen = 0;
  return tokens.map((token) => {
    const startMs = from + (seen / total) * span;
    seen += token.spoken.length + 1;
    return { startMs, endMs: from + (seen / total) * span };
  });
};
