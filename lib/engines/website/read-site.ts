import { readFile } from "node:fs/promises";
import * as z from "zod";
import { cascadeOf } from "./look/cascade";
import { fontClassOf } from "./look/font-class";
import { lookOf } from "./look/look";
import { identityOf, languageIn } from "./identity/identity";
import { imagesOf } from "./pictures/images";
import { logosOf } from "./pictures/logos";
import { type Page, parsePage, select } from "./pages/page";
import { rulesOfAll } from "./look/rules";
import { statementsOf } from "./identity/statements";
import { typefacesOf } from "./look/typefaces";
import type { SiteFacts, SiteInput } from "./tasks";

/** Pages whose look is measured; the rest of a site repeats it. */
const LOOK_PAGES = 4;
const MAX_LOGOS = 6;
const MAX_IMAGES = 24;

/** Families that a page loads from a font service. */
const linkedFonts = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ $, css }) => {
    const links = select($, 'link[href*="fonts.g"], link[href*="fonts.bunny"]').map(
      (link) => link.attribs["href"] ?? "",
    );
    return [...links, css].flatMap((text) =>
      [...text.matchAll(/[?&]family=([A-Za-z0-9+ ]+|[A-Za-z0-9%]+)/g)].map(([, name = ""]) =>
        name.replace(/\+|%20/g, " "),
      ),
    );
  });

const Manifest = z.object({
  theme_color: z.string().optional().catch(undefined),
  icons: z
    .array(z.object({ src: z.string(), sizes: z.string().optional() }))
    .optional()
    .catch(undefined),
});

async function readManifest(manifest: z.output<typeof SiteInput>["manifest"]) {
  if (!manifest) return { colours: [], icons: [] };
  const text = await readFile(manifest.file, "utf8");
  const parsed = Manifest.safeParse(parseJson(text));
  const icons = (parsed.data?.icons ?? [])
    .filter(({ sizes }) => Number.parseInt(sizes ?? "0", 10) >= 128)
    .flatMap(({ src }) => (URL.canParse(src, manifest.url) ? [new URL(src, manifest.url).href] : []));
  return { colours: parsed.data?.theme_color ?? [], icons };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The pages in the language of the home page: a site says the same in each. */
function inOneLanguage(pages: readonly Page[]): Page[] {
  const [first] = pages;
  const language = first ? languageIn(first) : null;
  return pages.filter((page) => language === null || (languageIn(page) ?? language) === language);
}

/** Reads a saved site. Only a probe child calls it: parsing untrusted files may take any time. */
export async function readSite({
  host,
  path,
  pages: saved,
  sheets: files,
  manifest,
}: z.output<typeof SiteInput>): Promise<SiteFacts> {
  const pages = inOneLanguage(
    await Promise.all(
      saved.map(async ({ file, url, contentType }) => parsePage(await readFile(file), url, contentType)),
    ),
  );
  const sheets = await Promise.all(files.map(async ({ file, url }) => ({ css: await readFile(file, "utf8"), url })));
  const inline = pages.map(({ css, baseUrl: url }) => ({ css, url }));
  const rules = rulesOfAll(sheets.map(({ css }) => css));
  const { colours, icons } = await readManifest(manifest);
  const [home] = pages;
  const theme = home?.$('meta[name="theme-color"], meta[name="msapplication-TileColor"]').first().attr("content");
  const { name, tagline, description, language } = identityOf(pages, { host, path });
  const look = lookOf({ pages: pages.slice(0, LOOK_PAGES), rules, declared: [theme ?? [], colours].flat() });
  const linked = linkedFonts(pages);
  const fonts = [...new Set([...look.fonts, ...linked])].slice(0, 6);
  const fontClass = look.fontClass ?? fontClassOf(fonts);
  const alike = linked.filter((family) => fontClassOf([family]) === fontClass);
  return {
    name,
    tagline,
    description,
    language,
    ...statementsOf(pages, name),
    ...look,
    fonts,
    fontClass,
    typefaces: typefacesOf([...sheets, ...inline], [...new Set([...look.headlineFonts, ...alike])]),
    logos: logosOf(pages, home ? cascadeOf(home, rules) : null, icons, name).slice(0, MAX_LOGOS),
    images: imagesOf(pages).slice(0, MAX_IMAGES),
    pages: pages.map(({ url }) => url),
  };
}
