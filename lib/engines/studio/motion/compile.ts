import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Motion, MotionScene } from "@/lib/contract/timeline/motion";
import { yieldToEventLoop } from "../workers/yield-to-event-loop";
import { scoped } from "../draw/canvas";
import { clamp01 } from "../draw/easing";
import type { ReadableBox } from "../draw/geometry";
import { type Stage, toStage } from "../scenes/stage";
import type { CompileOptions, DrawFrame, SceneAssets } from "../scenes/compile-timeline";
import { deriveSeed } from "../draw/seed";
import type { Acting } from "./motion-renderer";
import { makeCamera } from "./camera";
import { type Logo, makeLogo, markSprite } from "./logo";
import { entranceSeconds, paintTakeover } from "./enter";
import { makeMorph } from "./morph";
import { makePlate, type Plate } from "./background-layer";
import { schemeOf } from "./scheme";
import { compositions } from "./type/index";
import { workSize } from "./work-size";

/** From this many pictures on each is kept smaller, so that a child stays within its memory. */
const MANY_PICTURES = 8;
/** Scenes that are kept ready: the one that is drawn and its neighbours. */
const KEPT_SCENES = 3;

/** A scene ready to be drawn, with what its takeover needs. */
interface OnStage {
  scene: MotionScene;
  index: number;
  acting: Acting;
  seed: number;
}

/**
 * Turns a motion document into a function that draws any of its frames in any order, at {@link workSize}. Throws what
 * `assets.load` throws.
 */
export async function compileMotion(
  motion: Motion,
  assets: SceneAssets,
  options: CompileOptions = {},
): Promise<DrawFrame> {
  const { fps, scenes } = motion;
  const stage = toStage({ ...workSize(motion), fps, safeBox: motion.safeBox });
  const plates = await makePlates(motion, stage, assets);
  const ready = keepReady({ motion, stage, plates, logo: await loadLogo(motion, assets) });
  const lastOf = snapshots(stage, ready, fps);
  return (ctx, frame) => {
    const index = Math.max(
      0,
      scenes.findLastIndex(({ from }) => frame >= from),
    );
    const onStage = ready(index);
    if (!onStage) return null;
    const { scene, acting, seed } = onStage;
    const t = (frame - scene.from) / fps;
    const entrance = index > 0 && "enter" in scene ? scene.enter : "cut";
    const u = entrance === "cut" ? 1 : clamp01((frame - scene.from + 1) / (entranceSeconds[entrance] * fps));
    const before = u < 1 ? lastOf(index - 1) : null;
    // What a scene leaves set on the canvas must not reach the next: frames are drawn in any order.
    scoped(ctx, () => {
      if (before) paintTakeover[entrance](ctx, { stage, before, paint: (target) => acting.paint(target, t), u, seed });
      else acting.paint(ctx, t);
    });
    const boxes = options.onBox && u >= 1 ? acting.boxes(t) : [];
    for (const box of boxes) options.onBox?.({ ...box, sceneId: String(index) } satisfies ReadableBox);
    return null;
  };
}

/** What every scene of a document is made from. */
interface Setting {
  motion: Motion;
  stage: Stage;
  plates: ReadonlyMap<string, Plate>;
  logo: Logo | null;
}

async function loadLogo({ brand }: Motion, assets: SceneAssets): Promise<Logo | null> {
  return brand?.logoKey ? { image: await assets.load(brand.logoKey), name: brand.name } : null;
}

async function makePlates(motion: Motion, stage: Stage, assets: SceneAssets): Promise<ReadonlyMap<string, Plate>> {
  const { pictures, scenes, palette } = motion;
  const used = new Set(scenes.flatMap((scene) => ("picture" in scene ? [scene.picture] : [])));
  for (const scene of scenes) if (scene.kind === "morph") used.add(scene.into);
  const plates = new Map<string, Plate>();
  for (const info of pictures.filter(({ id }) => used.has(id))) {
    const cutOut = info.cutOutKey === null ? null : await assets.load(info.cutOutKey);
    const footage = { info, image: await assets.load(info.key), cutOut };
    plates.set(info.id, makePlate(footage, stage, palette, used.size > MANY_PICTURES));
    await yieldToEventLoop();
  }
  return plates;
}

/** Prepares scenes on first use and forgets the ones used longest ago. */
const keepReady = (setting: Setting) => {
  const kept = new Map<number, OnStage>();
  return (index: number): OnStage | null => {
    const scene = setting.motion.scenes[index];
    if (!scene) return null;
    const seed = deriveSeed(setting.motion.seed, `scene ${index}`);
    const onStage = kept.get(index) ?? { scene, index, seed, acting: actingOf(setting, scene, seed) };
    kept.delete(index);
    kept.set(index, onStage);
    for (const oldest of kept.keys()) if (kept.size > KEPT_SCENES) kept.delete(oldest);
    return onStage;
  };
};

/** The last moment of a scene, drawn once while the next one takes over. */
const snapshots = (stage: Stage, ready: (index: number) => OnStage | null, fps: number) => {
  const canvas = createCanvas(stage.width, stage.height);
  let drawn = -1;
  return (index: number): Canvas | null => {
    const onStage = ready(index);
    if (!onStage) return null;
    const { scene, acting } = onStage;
    const ctx = canvas.getContext("2d");
    if (drawn !== index) scoped(ctx, () => acting.paint(ctx, (scene.to - 1 - scene.from) / fps));
    drawn = index;
    return canvas;
  };
};

const actingOf = ({ motion, stage, plates, logo }: Setting, scene: MotionScene, seed: number): Acting => {
  const seconds = (scene.to - scene.from) / motion.fps;
  const plateOf = (id: string): Plate => plates.get(id) ?? unknown(id);
  const { palette, mood } = motion;
  if (scene.kind === "logo") {
    const scheme = schemeOf(palette, mood, scene.tone);
    return makeLogo({ logo: logo ?? unknown("of a logo"), stage, scheme, palette, seconds });
  }
  if (scene.kind === "type") {
    const { composition, phrase, tone, from } = scene;
    const scheme = schemeOf(palette, mood, tone);
    return compositions[composition]({ stage, scheme, phrase, mood, seed, seconds, isFirst: from === 0 });
  }
  const plate = plateOf(scene.picture);
  if (scene.kind === "camera") {
    const mark = logo && markSprite(logo, stage, palette);
    return makeCamera({ ...scene, plate, stage, seconds, seed, mark });
  }
  if (scene.kind === "morph") return makeMorph({ from: plate, into: plateOf(scene.into), stage, seconds, seed });
  return { paint: (ctx) => void ctx.drawImage(plate.fitted, 0, 0), boxes: () => [] };
};

const unknown = (id: string): never => {
  throw new Error(`a scene names picture ${id}, which the document does not have`);
};
