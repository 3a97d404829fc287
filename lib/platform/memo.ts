/** Values by key, of which the ones set first are forgotten beyond a number. */
export class Memo<T> {
  readonly #values = new Map<string, T>();

  constructor(readonly most: number) {}

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.most) break;
      this.#values.delete(oldest);
    }
  }
}
