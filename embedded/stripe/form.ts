/** A decoded body: texts at the leaves. */
export interface Form {
  [name: string]: string | Form;
}

// Without a prototype, so that a field such as __proto__[x] is a field.
const branch = (): Form => Object.create(null) as Form;

/** Decodes Stripe's form encoding, in which brackets are paths: `items[0][price]=price_pro`. Lists stay objects of numbered fields. */
export function parseForm(encoded: string): Form {
  const root = branch();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll("]", "").split("[");
    const leaf = path.pop() ?? "";
    let node = root;
    for (const part of path) {
      const next = node[part];
      node = typeof next === "object" ? next : (node[part] = branch());
    }
    node[leaf] = value;
  }
  return root;
}
