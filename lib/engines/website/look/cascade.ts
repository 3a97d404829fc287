import { type Element, type Page, select } from "../pages/page";
import { rulesOf, type Rule } from "./rules";

/** A declared value and its strength; `isFramework` when a framework's own sheet declared it. */
interface Declared {
  value: string;
  strength: number;
  isFramework: boolean;
}

/** A value after variables; `isFramework` as of the declaration it ends in. */
export interface Computed {
  value: string;
  isFramework: boolean;
}

/** Computed styles of one page's elements: a browser's cascade, as far as colour and type need it. */
export interface Cascade {
  /** The value of a property on an element itself; inherited where CSS inherits it. */
  valueOf(element: Element, property: string): Computed | null;
  isHidden(element: Element): boolean;
}

const inherits = (property: string): boolean =>
  property.startsWith("--") || /^(?:color|font-family|visibility)$/.test(property);
const IMPORTANT = 10_000_000;
const INLINE = 1_000_000;
/** Attributes that set a property; they weigh less than any rule. */
const presentational: readonly (readonly [attribute: string, property: string, tags: RegExp])[] = [
  ["bgcolor", "background-color", /./],
  ["text", "color", /^body$/],
  ["color", "color", /^font$/],
  ["face", "font-family", /^font$/],
];

const parentOf = (element: Element): Element | null =>
  element.parent && "tagName" in element.parent ? element.parent : null;

/** Applies sheets to a page: the rules of the linked ones in the order of the cascade; the page's own come last. */
export function cascadeOf(page: Page, linked: readonly Rule[]): Cascade {
  const rules = [...linked, ...rulesOf(page.css, linked.length)];
  const styles = new Map<Element, Map<string, Declared>>();
  const declare = (element: Element, property: string, declared: Declared): void => {
    const own = styles.get(element) ?? new Map<string, Declared>();
    styles.set(element, own);
    // A shorthand resets what stands before it; one entry for all three keeps the later of equals.
    const key = property.startsWith("background") && property !== "background-image" ? "background" : property;
    if ((own.get(key)?.strength ?? -1) <= declared.strength) own.set(key, declared);
  };
  attributes(page, declare);
  matched(page, rules, declare);

  const find = (element: Element, property: string): Declared | undefined => {
    for (let at: Element | null = element; at; at = inherits(property) ? parentOf(at) : null) {
      const own = styles.get(at)?.get(property);
      if (own && own.value !== "inherit") return own;
    }
    return undefined;
  };
  const resolve = (element: Element, { value, isFramework }: Declared, depth: number): Computed | null => {
    const at = value.indexOf("var(");
    if (at < 0) return { value, isFramework };
    const inner = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/.exec(value);
    if (!inner?.[1] || depth > 8) return null;
    const known = find(element, inner[1]);
    const put = known
      ? resolve(element, known, depth + 1)
      : inner[2] === undefined
        ? null
        : { value: inner[2].trim(), isFramework };
    if (!put) return null;
    const next = value.replace(inner[0], () => put.value);
    return resolve(element, { value: next, isFramework: put.isFramework, strength: 0 }, depth + 1);
  };
  const valueOf = (element: Element, property: string): Computed | null => {
    const declared = find(element, property);
    return declared ? resolve(element, declared, 0) : null;
  };
  const isHidden = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = parentOf(at))
      if (/^none/.test(styles.get(at)?.get("display")?.value ?? "")) return true;
    return /^hidden/.test(valueOf(element, "visibility")?.value ?? "");
  };
  return { valueOf, isHidden };
}

type Declare = (element: Element, property: string, declared: Declared) => void;

function attributes({ $ }: Page, declare: Declare): void {
  for (const [attribute, property, tags] of presentational)
    for (const element of select($, `[${attribute}]`)) {
      const value = $(element).attr(attribute)?.trim();
      if (value && tags.test(element.tagName)) declare(element, property, { value, strength: 0, isFramework: false });
    }
  const link = $("body").attr("link");
  if (link)
    for (const element of select($, "a")) declare(element, "color", { value: link, strength: 0, isFramework: false });
  for (const element of select($, "[style]")) {
    const [rule] = rulesOf(`x{${$(element).attr("style") ?? ""}}`, 0);
    for (const { property, value, isImportant } of rule?.declarations ?? [])
      declare(element, property, { value, strength: INLINE * (isImportant ? 100 : 1), isFramework: false });
  }
}

/** Specificity as one number below {@link INLINE}; ids count up to 9, the others up to 99. */
const strengthOf = ([ids, classes, elements]: Rule["specificity"]): number =>
  1 + Math.min(9, ids) * 100_000 + Math.min(99, classes) * 1000 + Math.min(99, elements) * 10;

/** Matches a rule only when the page has every name its last compound needs. */
function matched({ $ }: Page, rules: readonly Rule[], declare: Declare): void {
  const [tags, ids, classes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const element of select($, "*")) {
    tags.add(element.tagName.toLowerCase());
    const id = element.attribs["id"];
    if (id) ids.add(id);
    for (const name of (element.attribs["class"] ?? "").split(/\s+/)) classes.add(name);
  }
  const found = new Map<string, Element[]>();
  for (const { selector, needs, specificity, order, declarations, isFramework } of rules) {
    if (needs.tag !== null && !tags.has(needs.tag)) continue;
    if (!needs.ids.every((id) => ids.has(id)) || !needs.classes.every((name) => classes.has(name))) continue;
    const elements = found.get(selector) ?? tryToSelect($, selector);
    found.set(selector, elements);
    for (const element of elements)
      for (const { property, value, isImportant } of declarations) {
        const strength = strengthOf(specificity) + order / 1e6 + (isImportant ? IMPORTANT : 0);
        declare(element, property, { value, strength, isFramework });
      }
  }
}

function tryToSelect($: Page["$"], selector: string): Element[] {
  try {
    return select($, selector);
  } catch {
    return []; // a selector newer than the matcher
  }
}
