import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ads } from "./ads";
import { cast } from "./cast";
import { imageAds } from "./image-ads";
import { images } from "./images";
import { looks } from "./looks";
import { scenes } from "./scenes";
import { voices } from "./voices";

// Contact sheets to look at, and narrations to listen to, after a change to the studio: `npm run gallery -- [part...] [--photos <folder>] [--out <folder>]`.

/** Each part with the sheets it draws. */
const parts: Readonly<Record<string, (folder: string, photos: readonly string[]) => Promise<void>>> = {
  cast,
  scenes,
  ads,
  images,
  "image-ads": imageAds,
  looks,
  voices,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: "docs/gallery" },
    photos: { type: "string", default: "e2e/fixtures/pictures" },
  },
});
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}
const photos = readdirSync(values.photos)
  .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
  .map((name) => resolve(join(values.photos, name)));
for (const [name, draw] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) await draw(values.out, photos);
}
process.exit(0);
