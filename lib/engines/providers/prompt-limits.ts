/** UTF-16 units of a prompt that Qwen Image 2 takes when it edits pictures; it refuses a longer one. */
export const QWEN_EDIT_LENGTH = 800;
