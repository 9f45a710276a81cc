/** A map whose entries expire. */
export class ExpiringMap<Value> {
  readonly #values = new Map<string, { value: Value; expiresAt: number }>();

  constructor(private readonly lifetimeMs: number) {}

  put(key: string, value: Value): void {
    const now = Date.now();
    for (const [expired, { expiresAt }] of this.#values) if (expiresAt <= now) this.#values.delete(expired);
    this.#values.set(key, { value, expiresAt: now + this.lifetimeMs });
  }

  get(key: string): Value | null {
    const entry = this.#values.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.value : null;
  }

  /** Returns and removes an entry. */
  take(key: string): Value | null {
    const value = this.get(key);
    this.#values.delete(key);
    return value;
  }
}
