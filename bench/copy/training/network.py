"""The network of the tagger, as it is trained; `lib/domains/generation/reading/tagging/network.ts` runs it."""

import numpy as np
import torch
from torch import nn
from torch.nn import functional

TAGS = 18
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
# Shares of inputs and of what a layer finds that are left out, anew each time; as much of it as `severity` says.
INPUT_DROPPED, FOUND_DROPPED = 0.4, 0.3
FORBIDDEN = -50.0


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
        """One product for the three taps, which is faster on a processor than the convolution of PyTorch."""
        seen = functional.pad(self.norm(rows) * mask, (0, 0, self.step, self.step))
        taps = torch.cat([seen[:, at * self.step : at * self.step + rows.shape[1]] for at in range(3)], -1)
        weights = self.map.weight.permute(0, 2, 1).reshape(CHANNELS, 3 * CHANNELS)
        return functional.relu(functional.linear(taps, weights, self.map.bias))

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
        self.signs = nn.EmbeddingBag(signs, SIGN_SIZE, mode="sum", sparse=True)
        nn.init.normal_(self.signs.weight, 0, 0.1)
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
        self.chance = np.random.default_rng(torch.initial_seed())
        self.barred = torch.where(torch.tensor(allowed), 0.0, FORBIDDEN)

    def dropped(self, rows, share):
        """Dropout whose chance is drawn by numpy, which takes a quarter of the time that PyTorch's takes."""
        share *= self.severity
        kept = torch.from_numpy(self.chance.random(rows.shape, np.float32)) >= share
        return rows * (kept / (1 - share))

    def forward(self, batch):
        """Score of each tag for each token: prompts x tokens x tags."""
        mask = batch["mask"][..., None]
        found = self.signs(batch["signs"], batch["offsets"]) / (1 - batch["signs_dropped"])
        tokens = torch.cat([found, self.words(batch["vectors"])], -1)
        rows = torch.zeros(mask.numel(), tokens.shape[1]).index_copy(0, batch["places"], tokens)
        rows = self.input(self.dropped(rows.view(*mask.shape[:2], -1), INPUT_DROPPED)) * mask
        for layer in self.layers:
            rows = (rows + self.dropped(layer(rows, mask), FOUND_DROPPED)) * mask
        return self.output(self.dropped(self.norm(rows), FOUND_DROPPED))

    def loss(self, batch):
        """How unlikely the tags of each prompt are."""
        scores, mask, tags = self(batch), batch["mask"], batch["tags"]
        steps, starts = self.steps + self.barred[1:], self.starts + self.barred[0]
        right = (scores.gather(2, tags[..., None])[..., 0] * mask).sum(1) + starts[tags[:, 0]]
        right = right + (steps[tags[:, :-1], tags[:, 1:]] * mask[:, 1:]).sum(1)
        return (likelihoods(starts + scores[:, 0], steps, scores[:, 1:], mask[:, 1:]) - right).mean()


def likelihoods(first, steps, scores, mask):
    """Logarithm of the sum over all ways through the tags of each prompt; pairs of tokens, pairs of pairs and so on at once."""
    prompts, rest, size = scores.shape
    if rest == 0:
        return torch.logsumexp(first, 1)
    most, same = scores.amax(2), torch.eye(size)
    maps = steps.exp()[None, None] * (scores - most[..., None]).exp()[:, :, None, :]
    maps = torch.where(mask[..., None, None] > 0, maps, same)
    total = (most * mask).sum(1)
    while maps.shape[1] > 1:
        if maps.shape[1] % 2:
            maps = torch.cat([maps, same.expand(prompts, 1, size, size)], 1)
        maps = maps[:, 0::2] @ maps[:, 1::2]
        scale = maps.amax((2, 3), keepdim=True)
        maps, total = maps / scale, total + scale.log().sum((1, 2, 3))
    most = first.amax(1, keepdim=True)
    ways = (first - most).exp()[:, None] @ maps[:, 0]
    return ways.sum((1, 2)).log() + most[:, 0] + total
