/** Numbers in [0, 1) that are the same for the same seed, so that the same data always say the same (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A seed from a name (FNV-1a). */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Puts the values from `from` up to `to` in a random order (Fisher and Yates). */
export function shuffle(values: Float64Array, random: () => number, from = 0, to: number = values.length): void {
  for (let index = to - 1; index > from; index -= 1) {
    const other = from + Math.floor(random() * (index - from + 1));
    const value = values[index] ?? 0;
    values[index] = values[other] ?? 0;
    values[other] = value;
  }
}
