/** An error of the page's own: its message says what is wrong, `hint` what to do, both in sentences for who reads the page. */
export class UserFacingError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = "UserFacingError";
    this.hint = hint;
  }
}
