/** Lets so many in at a time; the others wait in their order. Null where as many wait already as may. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(
    places: number,
    readonly mostWaiting: number,
  ) {
    this.#free = places;
  }

  /** Resolves with what gives the place back, to be called once or more. */
  take(): Promise<() => void> | null {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve(this.#release());
    }
    if (this.#waiting.length >= this.mostWaiting) return null;
    return new Promise((resolve) => this.#waiting.push(() => resolve(this.#release())));
  }

  #release(): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    };
  }
}
