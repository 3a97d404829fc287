// Beside the schemas and without them: forms of pages need these too.

/** Most characters of a reviewer's name. */
export const MOST_NAME = 60;
/** Most characters of a comment, and of the note a link is sent with. */
export const MOST_TEXT = 2_000;
