// The package has these types, but its `exports` do not name them.
declare module "@bramus/specificity" {
  import type { CssNode } from "css-tree";

  export default class Specificity {
    static calculateForAST(selector: CssNode): Specificity;
    toArray(): [ids: number, classes: number, elements: number];
  }
}
