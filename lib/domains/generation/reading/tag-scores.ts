import { type Chain, scoresOf, type TagScores } from "./chain";
import { featuresOf, sceneOf } from "./features";
import { type Network, networkScores } from "./network";
import { networkInputsOf } from "./network-inputs";
import { packedNetwork } from "./network-weights";
import { unpack } from "./packed";
import { unpackNetwork } from "./packed-network";
import type { Token } from "./tokens";
import { packedWeights } from "./weights";

let chain: Chain | null = null;
let network: Network | null = null;

/** The mean of two lists of the same length. */
const mean = <Values extends Float32Array | Float64Array>(one: Values, other: Values): Values => {
  const found = one.slice();
  for (let at = 0; at < found.length; at++) found[at] = ((one[at] ?? 0) + (other[at] ?? 0)) / 2;
  return found as Values;
};

/** By the chain, and in English, whose words it knows, by the network as well. */
export function tagScores(tokens: readonly Token[], language: string): TagScores {
  const scene = sceneOf(tokens, language);
  chain ??= unpack(packedWeights);
  const scores = scoresOf(chain, featuresOf(scene));
  if (language !== "en") return { scores, steps: chain.steps, starts: chain.starts };
  network ??= unpackNetwork(packedNetwork);
  return {
    scores: mean(scores, networkScores(network, networkInputsOf(scene))),
    steps: mean(chain.steps, network.steps),
    starts: mean(chain.starts, network.starts),
  };
}
