import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Motion, MotionScene } from "@/lib/contract/timeline/motion";
import { yieldToEventLoop } from "../workers/yield-to-event-loop";
import { scoped } from "../draw/canvas";
import { clamp01 } from "../draw/easing";
import type { ReadableBox } from "../draw/geometry";
import { type Viewport, toViewport } from "../scenes/viewport";
import type { CompileOptions, DrawFrame, SceneAssets } from "../scenes/compile-timeline";
import { deriveSeed } from "../draw/seed";
import type { MotionRenderer } from "./motion-renderer";
import { makeCamera } from "./camera";
import { type Logo, makeLogo, markSprite, nameSprite } from "./logo-scene";
import { transitionSeconds, paintTransition } from "./transitions";
import { makeMorph } from "./morph";
import { makeBackgroundLayer, type BackgroundLayer } from "./background-layer";
import { typeSchemeOf } from "./scheme";
import { compositions } from "./type/index";
import { workSizeOf } from "./work-size";
import { sceneIndexAt } from "../scenes/scene-at";

/** From this many pictures on each is kept smaller, so that a child stays within its memory. */
const MANY_PICTURES = 8;
/** Scenes that are kept ready: the one that is drawn and its neighbours. */
const KEPT_SCENES = 3;

/** A scene ready to be drawn, with what its transition needs. */
interface ReadyScene {
  scene: MotionScene;
  index: number;
  renderer: MotionRenderer;
  seed: number;
}

/**
 * Turns a motion document into a function that draws any of its frames in any order, at {@link workSizeOf}. Throws what
 * `assets.load` throws.
 */
export async function compileMotion(
  motion: Motion,
  assets: SceneAssets,
  options: CompileOptions = {},
): Promise<DrawFrame> {
  const { fps, scenes } = motion;
  const viewport = toViewport({ ...workSizeOf(motion), fps, safeBox: motion.safeBox });
  const layers = await makeBackgroundLayers(motion, viewport, assets);
  const ready = sceneCache({ motion, viewport, layers, logo: await loadLogo(motion, assets) });
  const lastOf = snapshots(viewport, ready, fps);
  return (ctx, frame) => {
    const index = sceneIndexAt(scenes, frame);
    const readyScene = ready(index);
    if (!readyScene) return null;
    const { scene, renderer, seed } = readyScene;
    const t = (frame - scene.from) / fps;
    const entrance = index > 0 && "enter" in scene ? scene.enter : "cut";
    const u = entrance === "cut" ? 1 : clamp01((frame - scene.from + 1) / (transitionSeconds[entrance] * fps));
    const before = u < 1 ? lastOf(index - 1) : null;
    // What a scene leaves set on the canvas must not reach the next: frames are drawn in any order.
    scoped(ctx, () => {
      if (before)
        paintTransition[entrance](ctx, { viewport, before, paint: (target) => renderer.paint(target, t), u, seed });
      else renderer.paint(ctx, t);
    });
    const boxes = options.onBox && u >= 1 ? renderer.boxes(t) : [];
    for (const box of boxes) options.onBox?.({ ...box, sceneId: String(index) } satisfies ReadableBox);
    return null;
  };
}

/** Inputs shared by every scene of a document. */
interface SceneContext {
  motion: Motion;
  viewport: Viewport;
  layers: ReadonlyMap<string, BackgroundLayer>;
  logo: Logo | null;
}

async function loadLogo({ brand }: Motion, assets: SceneAssets): Promise<Logo | null> {
  return brand?.logoKey ? { image: await assets.load(brand.logoKey), name: brand.name } : null;
}

async function makeBackgroundLayers(
  motion: Motion,
  viewport: Viewport,
  assets: SceneAssets,
): Promise<ReadonlyMap<string, BackgroundLayer>> {
  const { pictures, scenes, palette } = motion;
  const used = new Set(scenes.flatMap((scene) => ("picture" in scene ? [scene.picture] : [])));
  for (const scene of scenes) if (scene.kind === "morph") used.add(scene.into);
  const layers = new Map<string, BackgroundLayer>();
  for (const info of pictures.filter(({ id }) => used.has(id))) {
    const cutOut = info.cutOutKey === null ? null : await assets.load(info.cutOutKey);
    const source = { info, image: await assets.load(info.key), cutOut };
    layers.set(info.id, makeBackgroundLayer(source, viewport, palette, used.size > MANY_PICTURES));
    await yieldToEventLoop();
  }
  return layers;
}

/** Cache of prepared scenes; the least recently used are dropped. */
const sceneCache = (context: SceneContext) => {
  const kept = new Map<number, ReadyScene>();
  return (index: number): ReadyScene | null => {
    const scene = context.motion.scenes[index];
    if (!scene) return null;
    const seed = deriveSeed(context.motion.seed, `scene ${index}`);
    const readyScene = kept.get(index) ?? { scene, index, seed, renderer: rendererOf(context, scene, seed) };
    kept.delete(index);
    kept.set(index, readyScene);
    for (const oldest of kept.keys()) if (kept.size > KEPT_SCENES) kept.delete(oldest);
    return readyScene;
  };
};

/** Returns the last frame of a scene, drawn once per transition. */
const snapshots = (viewport: Viewport, ready: (index: number) => ReadyScene | null, fps: number) => {
  const canvas = createCanvas(viewport.width, viewport.height);
  let drawn = -1;
  return (index: number): Canvas | null => {
    const readyScene = ready(index);
    if (!readyScene) return null;
    const { scene, renderer } = readyScene;
    const ctx = canvas.getContext("2d");
    if (drawn !== index) scoped(ctx, () => renderer.paint(ctx, (scene.to - 1 - scene.from) / fps));
    drawn = index;
    return canvas;
  };
};

/** What a brand adds to a moving picture: its logo, or else its name, in the corner, and captions in its colours. */
function brandedParts({
  motion: { brand, palette },
  viewport,
  logo,
}: Pick<SceneContext, "motion" | "viewport" | "logo">) {
  if (!brand) return { mark: null };
  const plates = { plate: palette.accent, ink: palette.onAccent };
  return { plates, mark: logo ? markSprite(logo, viewport, palette) : nameSprite(brand.name, viewport, plates) };
}

const rendererOf = (
  { motion, viewport, layers, logo }: SceneContext,
  scene: MotionScene,
  seed: number,
): MotionRenderer => {
  const seconds = (scene.to - scene.from) / motion.fps;
  const layerOf = (id: string): BackgroundLayer => layers.get(id) ?? unknown(id);
  const { palette, mood } = motion;
  if (scene.kind === "logo") {
    const scheme = typeSchemeOf(palette, mood, scene.tone);
    return makeLogo({ logo: logo ?? unknown("of a logo"), viewport, scheme, palette, seconds });
  }
  if (scene.kind === "type") {
    const { composition, phrase, tone, from } = scene;
    const scheme = typeSchemeOf(palette, mood, tone);
    return compositions[composition]({ viewport, scheme, phrase, mood, seed, seconds, isFirst: from === 0 });
  }
  const layer = layerOf(scene.picture);
  if (scene.kind === "camera") {
    return makeCamera({ ...scene, layer, viewport, seconds, seed, ...brandedParts({ motion, viewport, logo }) });
  }
  if (scene.kind === "morph") return makeMorph({ from: layer, into: layerOf(scene.into), viewport, seconds, seed });
  return { paint: (ctx) => void ctx.drawImage(layer.fitted, 0, 0), boxes: () => [] };
};

const unknown = (id: string): never => {
  throw new Error(`a scene names picture ${id}, which the document does not have`);
};
