import encodeQR from "qr";

const QUIET_MODULES = 4;

/** A QR code to draw: the modules of its side, quiet zone included, and an SVG path over its dark ones. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** QR code of a text. */
export function toQrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { border: QUIET_MODULES, ecc: "medium" });
  const runs = rows.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(
      ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
    ),
  );
  return { size: rows.length, path: runs.join("") };
}
