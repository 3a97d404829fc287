import type { PictureShot } from "@/lib/contract/timeline/document";
import type { Ctx } from "../../draw/canvas";
import { clamp01, easeInOut } from "../../draw/easing";
import type { Rect } from "../../draw/geometry";
import { type Move, type PaintMove, prepareMove } from "../camera";
import type { Photo, Shot } from "../shot";

/** A framing with its photo; `at` and `until` in seconds of the scene. */
export interface Framing {
  shot: PictureShot;
  photo: Photo;
  at: number;
  until: number;
}

const WIPE_SECONDS = 0.3;
const PUSH = 1.09;
const whole = [0, 0, 1, 1] as [number, number, number, number];

/** The framings of a scene in order; the whole of its first picture where its document names none. */
export function framingsOf(shot: Shot): Framing[] {
  const { visual } = shot.scene;
  const named = visual.shots ?? [];
  const [first] = shot.photos;
  const fallback: PictureShot[] = first ? [{ atMs: 0, picture: first.info.id, crop: whole, treatment: "push" }] : [];
  const known = (named.length > 0 ? named : fallback).flatMap((one) => {
    const photo = shot.photos.find(({ info }) => info.id === one.picture);
    return photo ? [{ shot: one, photo }] : [];
  });
  return known.map((one, index) => ({
    ...one,
    at: index === 0 ? 0 : one.shot.atMs / 1000,
    until: (known[index + 1]?.shot.atMs ?? shot.seconds * 1000) / 1000,
  }));
}

/** The camera that shows a crop in a window of that shape: as much around the crop's middle as the window takes. */
export function cameraOn({ shot, photo }: Pick<Framing, "shot" | "photo">, window: Pick<Rect, "w" | "h">) {
  const [x, y, w, h] = shot.crop;
  const { width, height } = photo.image;
  const cover = Math.min(width / window.w, height / window.h);
  const shown = Math.min((w * width) / window.w, (h * height) / window.h);
  return { zoom: Math.max(1, cover / Math.max(shown, 0.01)), focus: [x + w / 2, y + h / 2] as const };
}

/** The move of a framing: towards, away from or along what it shows. */
function moveOf(framing: Framing, window: Rect, seed: number): Move {
  const { zoom, focus } = cameraOn(framing, window);
  const { treatment } = framing.shot;
  const [fx, fy] = focus;
  const drift = (seed % 2 ? 1 : -1) * 0.045;
  if (treatment === "pull") return { zoom: [zoom * PUSH, zoom], from: focus, to: focus };
  if (treatment === "pan") return { zoom: [zoom * 1.06, zoom * 1.06], from: [fx - drift, fy], to: [fx + drift, fy] };
  return { zoom: [zoom, zoom * PUSH], from: focus, to: [fx + drift * 0.2, fy] };
}

/** A framing in a window; strips are three parts of it that slide in one after the other and make one picture. */
function prepareFraming(framing: Framing, window: Rect, radius: number, seed: number): PaintMove {
  const move = prepareMove(framing.photo, window, radius, moveOf(framing, window, seed));
  if (framing.shot.treatment !== "strips") return move;
  const isWide = window.w > window.h * 1.2;
  const gap = Math.round(Math.min(window.w, window.h) * 0.012);
  const size = (isWide ? window.w : window.h) / 3;
  const seconds = Math.max(0.5, framing.until - framing.at);
  return (ctx, u) => {
    for (const nth of [0, 1, 2]) {
      const entered = easeInOut((u * seconds + 0.12 - nth * 0.13) / 0.34);
      const away = (1 - entered) * (nth % 2 ? -1 : 1);
      ctx.save();
      ctx.translate(isWide ? 0 : away * window.w, isWide ? away * window.h : 0);
      ctx.beginPath();
      if (isWide) ctx.rect(Math.round(window.x + nth * size), window.y, Math.round(size) - gap, window.h);
      else ctx.rect(window.x, Math.round(window.y + nth * size), window.w, Math.round(size) - gap);
      ctx.clip();
      move(ctx, u);
      ctx.restore();
    }
  };
}

/** Paints the framing of a moment of the scene into the window; a new one wipes over the one before it. */
export function prepareFramings(shot: Shot, window: Rect, radius: number): (ctx: Ctx, t: number) => void {
  const framings = framingsOf(shot);
  const moves = framings.map((framing, index) => prepareFraming(framing, window, radius, shot.seed + index));
  const paintOne = (ctx: Ctx, index: number, t: number) => {
    const framing = framings[index];
    if (framing) moves[index]?.(ctx, clamp01((t - framing.at) / Math.max(0.1, framing.until - framing.at)));
  };
  return (ctx, t) => {
    const index = Math.max(
      0,
      framings.findLastIndex(({ at }) => t >= at),
    );
    const framing = framings[index];
    const wiped = index === 0 || !framing ? 1 : easeInOut((t - framing.at) / WIPE_SECONDS);
    if (wiped >= 1) return paintOne(ctx, index, t);
    paintOne(ctx, index - 1, t);
    ctx.save();
    ctx.beginPath();
    const fromLeft = (shot.seed + index) % 2 === 0;
    if (window.w > window.h)
      ctx.rect(fromLeft ? window.x : window.x + window.w * (1 - wiped), window.y, window.w * wiped, window.h);
    else ctx.rect(window.x, fromLeft ? window.y : window.y + window.h * (1 - wiped), window.w, window.h * wiped);
    ctx.clip();
    paintOne(ctx, index, t);
    ctx.restore();
  };
}
