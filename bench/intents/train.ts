import { type DialogueState, FEATURES, featuresOf } from "@/lib/domains/agent/planner/classifier/features";
import { labels } from "@/lib/domains/agent/planner/classifier/labels";
import { activated, type Classifier, HIDDEN, LEAK, sumOf } from "@/lib/domains/agent/planner/classifier/weights";
import { seededRandom } from "@/lib/engines/studio/draw/seed";
import type { LabelledMessage } from "./messages";

const ROUNDS = 12;
const RATE = 0.02;
const DECAY = 1e-5;
/** Share of features, and of hidden numbers, left out of each step at random, so that no single one is relied on. */
const DROPPED = 0.2;

/** Weights that are moved against their slopes, each by a rate of its own that falls with its slopes so far (Adagrad). */
class Weights {
  private readonly slopes: Float32Array;
  constructor(readonly values: Float32Array) {
    this.slopes = new Float32Array(values.length);
  }
  move(at: number, slope: number): void {
    const whole = slope + DECAY * (this.values[at] ?? 0);
    const sum = (this.slopes[at] ?? 0) + whole * whole;
    this.slopes[at] = sum;
    this.values[at] = (this.values[at] ?? 0) - (RATE * whole) / Math.sqrt(sum + 1e-6);
  }
}

/** The classifier while it learns. */
class Learner {
  private readonly features: Weights;
  private readonly output: Weights;
  private readonly bias = new Weights(new Float32Array(labels.length));
  constructor(private readonly random: () => number) {
    const filled = (size: number, spread: number): Weights =>
      new Weights(Float32Array.from({ length: size }, () => (random() - 0.5) * spread));
    this.features = filled(FEATURES * HIDDEN, 0.1);
    this.output = filled(HIDDEN * labels.length, 0.3);
  }

  get classifier(): Classifier {
    return { features: this.features.values, output: this.output.values, bias: this.bias.values };
  }

  /** Learns one message. */
  step(features: readonly number[], label: number): void {
    const present = features.filter(() => this.random() > DROPPED);
    const sum = sumOf(this.classifier, present);
    const kept = Float64Array.from({ length: HIDDEN }, () => (this.random() > DROPPED ? 1 / (1 - DROPPED) : 0));
    const hidden = activated(sum).map((one, at) => one * (kept[at] ?? 0));
    const slopes = this.likelihoods(hidden).map((one, at) => one - (at === label ? 1 : 0));
    const back = this.moveOutput(hidden, slopes);
    const share = 1 / Math.sqrt(Math.max(1, present.length));
    for (let at = 0; at < HIDDEN; at++) {
      const slope = (back[at] ?? 0) * (kept[at] ?? 0) * ((sum[at] ?? 0) > 0 ? 1 : LEAK) * share;
      if (slope === 0) continue;
      for (const feature of present) this.features.move(feature * HIDDEN + at, slope);
    }
  }

  private likelihoods(hidden: Float64Array): Float64Array {
    const scores = Float64Array.from(this.bias.values);
    for (let at = 0; at < HIDDEN; at++)
      for (let label = 0; label < labels.length; label++)
        scores[label] =
          (scores[label] ?? 0) + (hidden[at] ?? 0) * (this.output.values[at * labels.length + label] ?? 0);
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const total = powers.reduce((sum, one) => sum + one, 0);
    return powers.map((one) => one / total);
  }

  /** Moves the last layer, and returns the slopes of the hidden numbers. */
  private moveOutput(hidden: Float64Array, slopes: Float64Array): Float64Array {
    const back = new Float64Array(HIDDEN);
    for (const [label, slope] of slopes.entries()) {
      this.bias.move(label, slope);
      for (let at = 0; at < HIDDEN; at++) {
        const place = at * labels.length + label;
        back[at] = (back[at] ?? 0) + slope * (this.output.values[place] ?? 0);
        this.output.move(place, slope * (hidden[at] ?? 0));
      }
    }
    return back;
  }
}

/** Where it may come at any time: mostly into a thread in which nothing was made. */
const stateOf = (state: DialogueState | null, random: () => number): DialogueState =>
  state ?? (random() < 0.6 ? "new" : "made");

/** Trains a classifier on messages; the same ones give the same weights. A minute for ten thousand. */
export function trainClassifier(messages: readonly LabelledMessage[]): Classifier {
  const random = seededRandom(1);
  const learner = new Learner(random);
  for (let round = 0; round < ROUNDS; round++) {
    const order = messages.map((message) => ({ message, place: random() })).toSorted((a, b) => a.place - b.place);
    for (const { message } of order)
      learner.step(featuresOf(message.text, stateOf(message.state, random)), message.label);
  }
  return learner.classifier;
}
