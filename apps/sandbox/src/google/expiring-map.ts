/** Entries expire some time after they were set. */
export class ShortLived<Value> {
  readonly #values = new Map<string, { value: Value; until: number }>();

  constructor(private readonly lifetimeMs: number) {}

  put(key: string, value: Value): void {
    const now = Date.now();
    for (const [old, { until }] of this.#values) if (until <= now) this.#values.delete(old);
    this.#values.set(key, { value, until: now + this.lifetimeMs });
  }

  get(key: string): Value | null {
    const found = this.#values.get(key);
    return found && found.until > Date.now() ? found.value : null;
  }

  /** Returns and removes an entry. */
  take(key: string): Value | null {
    const value = this.get(key);
    this.#values.delete(key);
    return value;
  }
}
