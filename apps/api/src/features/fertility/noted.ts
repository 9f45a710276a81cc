const mostKept = 20_000;

/** Until when nothing is to be told of a person, as the database said it: the next days that are logged need not ask again. */
export class Noted {
  readonly #until = new Map<string, number>();

  has(userId: string, now: number): boolean {
    return (this.#until.get(userId) ?? 0) > now;
  }

  keep(userId: string, until: Date): void {
    this.#until.delete(userId);
    const [oldest] = this.#until.keys();
    if (this.#until.size >= mostKept && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(userId, until.getTime());
  }

  forget(userId: string): void {
    this.#until.delete(userId);
  }
}
