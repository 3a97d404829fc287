import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Network, networkScores } from "./network";
import { networkInputsOf } from "./network-inputs";
import { unpackNetwork } from "./packed-network";
import { sceneOf } from "./scene";
import { TAGS, type TagScores } from "./tags";
import type { Token } from "../tokens";

/** Files of the networks, written by `npm run bench -- copy train`; from the project's folder, in which the service is started. */
export const NETWORK_FILES = ["1.br", "2.br"].map((name) => `lib/domains/generation/reading/tagging/networks/${name}`);

let networks: readonly Network[] | null = null;

/** Adds so much of other numbers to numbers. */
function addTo(sums: Float32Array | Float64Array, others: Float32Array | Float64Array, share: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (others[at] ?? 0) * share;
}

/** By the networks, which are read at first use: the mean of what they find, since they err in different places. */
export function tagScores(tokens: readonly Token[], language: string): TagScores {
  networks ??= NETWORK_FILES.map((file) => unpackNetwork(readFileSync(join(process.cwd(), file))));
  const inputs = networkInputsOf(sceneOf(tokens, language));
  const share = 1 / networks.length;
  const mean: TagScores = {
    scores: new Float64Array(tokens.length * TAGS),
    steps: new Float32Array(TAGS * TAGS),
    starts: new Float32Array(TAGS),
  };
  for (const network of networks) {
    addTo(mean.scores, networkScores(network, inputs), share);
    addTo(mean.steps, network.steps, share);
    addTo(mean.starts, network.starts, share);
  }
  return mean;
}
