import { CopyableText } from "../ui/copy-button";
import { readableTextColor, isHexColor } from "./contrast";

const AA = 4.5;

/** The colours of a brand, each with the text that is read on it and how well. */
export function Palette({ colors }: { colors: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {colors.filter(isHexColor).map((color) => {
        const { color: textColor, ratio } = readableTextColor(color);
        return (
          <li key={color} className="overflow-hidden rounded-lg border border-line">
            <p
              className="grid h-20 content-end p-3 text-sm font-medium"
              style={{ backgroundColor: color, color: textColor }}
            >
              Aa {ratio.toFixed(1)}:1
            </p>
            <div className="flex items-center justify-between gap-2 px-3 py-2">
              <CopyableText text={color} />
              <span className="text-xs text-quiet">{ratio >= AA ? "AA" : "large text only"}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
