import { sceneOf } from "./scene";
import { type Network, networkScores } from "./network";
import { networkInputsOf } from "./network-inputs";
import { packedNetwork } from "./network-weights";
import { unpackNetwork } from "./packed-network";
import type { TagScores } from "./tags";
import type { Token } from "./tokens";

let network: Network | null = null;

/** By the network, which is unpacked at first use. */
export function tagScores(tokens: readonly Token[], language: string): TagScores {
  network ??= unpackNetwork(packedNetwork);
  const { steps, starts } = network;
  return { scores: networkScores(network, networkInputsOf(sceneOf(tokens, language))), steps, starts };
}
