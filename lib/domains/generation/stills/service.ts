/** Frames of a document as small pictures, drawn before it is rendered and kept in the stage cache of its account. */

export { storedStills } from "./stored-stills";
export { withTimedWords } from "./timed-words";
