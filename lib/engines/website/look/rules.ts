import Specificity from "@bramus/specificity";
import { type CssNode, generate, parse, walk } from "css-tree";

/** A style rule for one selector: its declarations and its strength in the cascade. */
export interface Rule {
  selector: string;
  /** Names the last compound of the selector needs; used to pass over most rules without matching. */
  needs: { classes: string[]; ids: string[]; tag: string | null };
  /** Ids, classes, elements: Selectors Level 4, section 17. */
  specificity: readonly [ids: number, classes: number, elements: number];
  order: number;
  declarations: { property: string; value: string; isImportant: boolean }[];
  /** True when its sheet names a framework in its banner. */
  isFramework: boolean;
}

const wanted =
  /^(?:color|background|background-color|background-image|border-color|fill|font-family|display|visibility|--[\w-]+)$/;
/** States of an element, and parts that hold no words. */
const dynamic =
  /:(?:hover|focus|active|visited|target|disabled|checked|before|after|placeholder|selection|-webkit|-moz|-ms)|::/;
const banner =
  /bootstrap\s+v\d|tailwindcss v\d|bulma\.io v\d|foundation for sites|materialize v\d|semantic ui|normalize\.css/i;
const MAX_RULES = 12_000;

/** Reads the rules of a sheet that concern colour and type. What cannot be parsed is passed over. */
export function rulesOf(css: string, from: number): Rule[] {
  const rules: Rule[] = [];
  const isFramework = banner.test(css.slice(0, 4000));
  const tree = parse(css, { parseValue: false, parseAtrulePrelude: true, onParseError: () => undefined });
  walk(tree, {
    visit: "Rule",
    enter(node) {
      if (rules.length >= MAX_RULES || node.prelude.type !== "SelectorList") return;
      const { atrule } = this;
      if (atrule && (/keyframes|font-face|page/.test(atrule.name) || isOtherMedium(atrule.prelude))) return;
      const declarations = node.block.children.toArray().flatMap((child) => {
        if (child.type !== "Declaration" || !wanted.test(child.property.toLowerCase())) return [];
        const value = generate(child.value).trim();
        return value.length > 400
          ? []
          : [{ property: child.property.toLowerCase(), value, isImportant: child.important !== false }];
      });
      if (declarations.length === 0) return;
      for (const selector of node.prelude.children.toArray()) {
        const text = generate(selector);
        if (text.length > 300 || dynamic.test(text)) continue;
        const specificity = specificityOf(selector);
        if (specificity === null) continue;
        rules.push({
          selector: text,
          needs: needsOf(selector),
          specificity,
          order: from + rules.length,
          declarations,
          isFramework,
        });
      }
    },
  });
  return rules;
}

/** The rules of several sheets in the order of the cascade. */
export function rulesOfAll(sheets: readonly string[]): Rule[] {
  const rules: Rule[] = [];
  for (const css of sheets) rules.push(...rulesOf(css, rules.length));
  return rules;
}

const isOtherMedium = (prelude: CssNode | null): boolean =>
  prelude !== null && /print|prefers-color-scheme\s*:\s*dark|prefers-contrast|forced-colors/.test(generate(prelude));

function needsOf(selector: CssNode): Rule["needs"] {
  let needs: Rule["needs"] = { classes: [], ids: [], tag: null };
  if (selector.type !== "Selector") return needs;
  for (const part of selector.children.toArray()) {
    if (part.type === "Combinator") needs = { classes: [], ids: [], tag: null };
    if (part.type === "ClassSelector") needs.classes.push(part.name);
    if (part.type === "IdSelector") needs.ids.push(part.name);
    if (part.type === "TypeSelector" && part.name !== "*") needs.tag = part.name.toLowerCase();
  }
  return needs;
}

/** Specificity of a selector; null for one whose arguments cannot be parsed. */
function specificityOf(selector: CssNode): Rule["specificity"] | null {
  try {
    return Specificity.calculateForAST(selector).toArray();
  } catch {
    return null;
  }
}
