// The package has these types, but its `exports` do not name them.
declare module "@bramus/specificity" {
  export default class Specificity {
    static calculateForAST(selector: import("css-tree").CssNode): Specificity;
    toArray(): [ids: number, classes: number, elements: number];
  }
}
