import { claimsIn, type FinishedImage, type ImageCopy } from "@/lib/domains/generation/image/service";
import { type Check, flagged, pass, skipped, type Verdict } from "@/lib/engines/studio/checks/report";
import { textZone } from "@/lib/engines/studio/image-ads/artboard";
import { type ImageAspect, imageSizes } from "@/lib/engines/studio/image-ads/ad-spec";
import { contains } from "@/lib/engines/studio/draw/geometry";
import { MAX_UPSCALE } from "@/lib/engines/studio/draw/widgets/photo-card";

/** Lowest contrast words may have, WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5;

/** Least share of a remote model's picture that is delivered: more cut away may take the product with it. */
const LEAST_KEPT = 0.85;
const UNREAD = "a remote model drew the words, and this server cannot read text in pictures";

/** The quality report of a set of finished ads: each row is about the worst of them. `images` holds at least one. */
export function toChecks(images: readonly FinishedImage[], aspect: ImageAspect, copy: ImageCopy): Check[] {
  const reports = images.map(({ report }) => report);
  const drawn = images.flatMap(({ report, template }) => (template === null ? [] : [report]));
  const painted = reports.filter(({ kept }) => kept !== undefined);
  const ofWords = (expected: string, judge: (reports: Reports) => Verdict): Verdict =>
    drawn.length > 0 ? judge(drawn) : skipped(expected, UNREAD);
  return [
    { id: "file.decodes", ...decodes(reports.length) },
    { id: "file.dimensions", ...dimensions(reports, aspect) },
    { id: "copy.contrast", ...ofWords(`at least ${MIN_CONTRAST}`, contrast) },
    { id: "copy.safe_zone", ...ofWords("0 outside", safeZone) },
    { id: "copy.claims", ...ofWords("0 claims beyond the request", (all) => claims(all, copy)) },
    { id: "picture.sharpness", ...sharpness(reports) },
    ...(painted.length > 0 ? [{ id: "picture.ratio", ...ratio(painted) }] : []),
  ];
}

function ratio(reports: Reports): Verdict {
  const kept = Math.min(...reports.map((report) => report.kept ?? 1));
  const found = { measured: kept, expected: `at least ${LEAST_KEPT}`, unit: "share of the picture" };
  return kept < LEAST_KEPT
    ? flagged("warn", found, "the model drew another ratio, and much was cut away", "Name another model.")
    : pass(found, "the model drew the requested ratio");
}

type Reports = readonly FinishedImage["report"][];

// The child that drew a picture has decoded its file and compared every pixel, or there would be no report.
const decodes = (count: number): Verdict =>
  pass({ measured: count, expected: "every file decodes to the pixels drawn", unit: "files" }, "every file decodes");

function dimensions(reports: Reports, aspect: ImageAspect): Verdict {
  const [width, height] = imageSizes[aspect];
  const other = reports.find((report) => report.width !== width || report.height !== height);
  const { width: w, height: h } = other ?? { width, height };
  const found = { measured: `${w}x${h}`, expected: `${width}x${height}`, unit: "pixels" };
  return other
    ? flagged("fail", found, "a picture has another size", "Send the request again.")
    : pass(found, "every picture has the requested size");
}

function contrast(reports: Reports): Verdict {
  const boxes = reports.flatMap(({ boxes: drawn }) => drawn);
  const worst = boxes.toSorted((a, b) => a.contrast - b.contrast)[0];
  const found = { measured: worst?.contrast ?? null, expected: `at least ${MIN_CONTRAST}`, unit: "ratio" };
  if (worst && worst.contrast < MIN_CONTRAST)
    return flagged(
      "fail",
      found,
      `"${worst.text}" is hard to read`,
      "Send a picture with a calmer area, or shorter words.",
    );
  return pass(found, "all words stand out from the pixels behind them");
}

function safeZone(reports: Reports): Verdict {
  const outside = reports.flatMap(({ width, height, boxes }) =>
    boxes.filter((box) => !contains(textZone(width, height), box, 1)),
  );
  const found = { measured: outside.length, expected: "0 outside", unit: "texts" };
  const [first] = outside;
  return first
    ? flagged("fail", found, `"${first.text}" stands where apps put their own buttons`, "Send shorter words.")
    : pass(found, "text clear of app buttons");
}

function claims(reports: Reports, copy: ImageCopy): Verdict {
  const texts = reports.flatMap(({ boxes }) => boxes.flatMap(({ label, text }) => (label === "number" ? [] : [text])));
  const found = claimsIn([...new Set(texts)], copy);
  const finding = { measured: found.length, expected: "0 claims beyond the request", unit: "claims" };
  return found[0]
    ? flagged("fail", finding, `"${found[0].match}" is not in the request`, "Say it in the prompt, or report it to us.")
    : pass(finding, "nothing is claimed that the request does not say");
}

function sharpness(reports: Reports): Verdict {
  const upscale = Math.max(...reports.map((report) => report.upscale));
  const found = { measured: upscale, expected: `at most ${MAX_UPSCALE}`, unit: "output pixels per source pixel" };
  return upscale > MAX_UPSCALE + 0.01
    ? flagged("warn", found, "a picture is enlarged more than looks sharp", "Send a larger picture.")
    : pass(found, "no picture is enlarged too much");
}
