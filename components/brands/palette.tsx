import { Button } from "../ui/button";
import { CopyableText } from "../ui/copy-button";
import { readableTextColor } from "./contrast";

const AA = 4.5;

/** The colours of a brand, `#rrggbb`, each with the text that is read on it and how well. */
export function Palette(props: {
  colors: readonly string[];
  /** The colour that ads lead with. */
  lead: string | undefined;
  isBusy: boolean;
  onLead: (color: string) => void;
}) {
  const { colors, lead, isBusy, onLead } = props;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {colors.map((color) => {
        const { color: textColor, ratio } = readableTextColor(color);
        return (
          <li key={color} className="overflow-hidden rounded-lg border border-line">
            <p
              className="grid h-20 content-end p-3 text-sm font-medium"
              style={{ backgroundColor: color, color: textColor }}
            >
              Aa {ratio.toFixed(1)}:1
            </p>
            <div className="flex items-center justify-between gap-2 px-3 pt-2">
              <CopyableText text={color} />
              <span className="text-xs text-quiet">{ratio >= AA ? "AA" : "large text only"}</span>
            </div>
            <div className="grid h-10 items-center px-3 pb-1">
              {color === lead ? (
                <span className="text-sm font-medium">Leads your ads</span>
              ) : (
                <Button
                  variant="quiet"
                  isSmall
                  disabled={isBusy}
                  aria-label={`Lead with ${color}`}
                  className="-ml-2 justify-self-start"
                  onClick={() => onLead(color)}
                >
                  Lead with it
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
