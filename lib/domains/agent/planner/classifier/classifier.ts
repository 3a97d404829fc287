import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DialogueState, featuresOf } from "./features";
import { type Label, labels } from "./labels";
import { activated, type Classifier, sumOf, unpackClassifier } from "./weights";

/** Written by `npm run bench -- intents train`; from the project's folder, in which the service is started. */
export const CLASSIFIER_FILE = "lib/domains/agent/planner/classifier/weights.br";

let classifier: Classifier | null = null;

/** How likely a message means each label, in their order; 0 to 1, together 1. Pure. */
export function likelihoodsOf(weights: Classifier, text: string, state: DialogueState): Float64Array {
  const hidden = activated(sumOf(weights, featuresOf(text, state)));
  return softmax(
    labels.map((_, label) =>
      hidden.reduce(
        (sum, value, at) => sum + value * (weights.output[at * labels.length + label] ?? 0),
        weights.bias[label] ?? 0,
      ),
    ),
  );
}

function softmax(scores: readonly number[]): Float64Array {
  const most = Math.max(...scores);
  const powers = Float64Array.from(scores, (score) => Math.exp(score - most));
  const sum = powers.reduce((total, one) => total + one, 0);
  return powers.map((one) => one / sum);
}

/** How likely a message wants each thing; 0 to 1, together 1. */
export type Meaning = ReadonlyMap<Label, number>;

/** How likely a message wants one of some things, 0 to 1. */
export const likelihood = (meaning: Meaning, wanted: readonly Label[]): number =>
  wanted.reduce((sum, label) => sum + (meaning.get(label) ?? 0), 0);

/** What a message is likely to want. */
export function meaningOf(text: string, state: DialogueState): Meaning {
  classifier ??= unpackClassifier(readFileSync(join(process.cwd(), CLASSIFIER_FILE)));
  const likelihoods = likelihoodsOf(classifier, text, state);
  return new Map(labels.map((label, at) => [label, likelihoods[at] ?? 0]));
}
