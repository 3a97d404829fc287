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

/** How much of a score is the network's, which finds more names and statements; the chain, which learns by heart, speaks less of what is direction. */
const NETWORK_SHARE = 0.65;

/** The mean of what the chain and the network say, in lists of the same length. */
const mixed = <Values extends Float32Array | Float64Array>(byChain: Values, byNetwork: Values): Values => {
  const found = byChain.slice();
  for (let at = 0; at < found.length; at++)
    found[at] = (1 - NETWORK_SHARE) * (byChain[at] ?? 0) + NETWORK_SHARE * (byNetwork[at] ?? 0);
  return found as Values;
};

/** By the chain and the network. */
export function tagScores(tokens: readonly Token[], language: string): TagScores {
  const scene = sceneOf(tokens, language);
  chain ??= unpack(packedWeights);
  network ??= unpackNetwork(packedNetwork);
  return {
    scores: mixed(scoresOf(chain, featuresOf(scene)), networkScores(network, networkInputsOf(scene))),
    steps: mixed(chain.steps, network.steps),
    starts: mixed(chain.starts, network.starts),
  };
}
