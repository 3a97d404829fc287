import { expect, test } from "vitest";
import { pricePattern } from "@/lib/engines/studio/scenes/type/patterns";
import { toBrief } from "../brief/brief";
import { kindOfContent } from "./scene-content";
import type { Shot } from "./cutting/shot";

/** The scene of a shot whose title is a statement. */
function kindOf(statement: string) {
  const shot: Shot = {
    role: "talk",
    kind: null,
    words: [],
    overlays: [{ overlay: { kind: "headline", text: statement, source: "script" }, atMs: null }],
  };
  return kindOfContent(shot, toBrief({ prompt: `Ad for Tidewater. ${statement}.` }, 7));
}

test.each(["Only $12.50 a bag", "Now £9.40", "4.99 € a month", "Bread at $3.20 from 9am"])(
  "%s: a price with cents is no time of day",
  (statement) => {
    expect(kindOf(statement)).toBe("type_price");
  },
);

test.each(["Was £110, now £79", "Now 899 € instead of 1.049 €", "Statt 20 € jetzt 15 €"])(
  "%s: the price is the one that is paid",
  (statement) => {
    expect(kindOf(statement)).toBe("type_price");
    expect(pricePattern.exec(statement)?.[0]).toMatch(/^(?:£79|899 €|15 €)$/);
  },
);

test.each(["Free delivery over £40", "Orders above $25 ship free", "Gratis Versand über 40 €", "Worth £200"])(
  "%s: an amount nobody pays is drawn neither as a price nor as a figure",
  (statement) => {
    expect(kindOf(statement)).toBeNull();
  },
);

test.each(["Rated 4.85 out of five", "Version 2.10 is here", "The battery lasts 40 h"])(
  "%s: a figure is no time of day",
  (statement) => {
    expect(kindOf(statement)).toBe("type_number");
  },
);

test.each(["Doors open at 7:30", "Open from 9.30am", "Geöffnet ab 9.30 Uhr", "Beginn um 18 Uhr", "Ouvert de 9h à 18h"])(
  "%s: a time of day is one",
  (statement) => {
    expect(kindOf(statement)).toBe("type_hours");
  },
);

test.each(["180 tiles per square metre", "24 bulbs light up every road trip"])(
  "%s: a count is no address",
  (statement) => {
    expect(kindOf(statement)).toBe("type_number");
  },
);

test.each(["Find us at 31 Harbour Street", "We are at 10 St James's Square", "Torstraße 118 in Berlin"])(
  "%s: an address is one",
  (statement) => {
    expect(kindOf(statement)).toBe("type_place");
  },
);
