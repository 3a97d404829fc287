import { writeFileSync } from "node:fs";
import { CLASSIFIER_FILE, likelihoodsOf } from "@/lib/domains/agent/planner/classifier/classifier";
import { type Classifier, packClassifier } from "@/lib/domains/agent/planner/classifier/weights";
import { authors, type LabelledMessage, messagesOf } from "./messages";
import { trainClassifier } from "./train";

/** Trains the planner's classifier on the messages of all authors and writes its file. */
export function trainIntents(): string {
  const messages = authors().flatMap(messagesOf);
  const file = packClassifier(trainClassifier(messages));
  writeFileSync(CLASSIFIER_FILE, file);
  return `${messages.length} messages, ${Math.round(file.length / 1000)} kB`;
}

/** A likelihood from which a label counts as sure. */
const SURE = 0.9;

/** Shares of an author's messages: right, sure, and right of those that are sure. */
function scoreOf(classifier: Classifier, messages: readonly LabelledMessage[]) {
  const found = messages.map(({ text, state, label }) => {
    const likelihoods = likelihoodsOf(classifier, text, state ?? "new");
    const likelihood = Math.max(...likelihoods);
    return { isRight: likelihoods.indexOf(likelihood) === label, isSure: likelihood >= SURE };
  });
  const sure = found.filter(({ isSure }) => isSure);
  const share = (list: readonly { isRight: boolean }[]): number =>
    list.filter(({ isRight }) => isRight).length / Math.max(1, list.length);
  return { right: share(found), sure: sure.length / found.length, rightOfSure: share(sure) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** How the classifier does on each author's messages when it was trained on those of all others. */
export const scoreIntents = (): string =>
  authors()
    .map((held) => {
      const others = authors().filter((author) => author !== held);
      const scores = scoreOf(trainClassifier(others.flatMap(messagesOf)), messagesOf(held));
      return `${held.padEnd(20)} right ${percent(scores.right)}, sure ${percent(scores.sure)}, right of those ${percent(scores.rightOfSure)}`;
    })
    .join("\n");
