/** Scenes whose picture is words. */

export { typeBeforeAfter } from "./before-after";
export { typeBeside } from "./beside";
export { typeBuild } from "./build";
export { typeChecklist } from "./checklist";
export { typeDate, typeHours, typePhone, typePlace, typePrice } from "./fact";
export { typeName } from "./name";
export { typeNumber } from "./number";
export { typeQuestion } from "./question";
export { typeQuote } from "./quote";
export { typeStack } from "./stack";
export { typeWords } from "./words";
