import { describe, expect, it } from 'vitest';
import { Places } from './places';

describe('places', () => {
  it('let so many in at a time, and the others in their order as places come free', async () => {
    const places = new Places(2, 10);
    const entered: number[] = [];
    const releases = new Map<number, () => void>();
    const visits = [1, 2, 3, 4].map(async (visitor) => {
      releases.set(visitor, (await places.take()) ?? (() => undefined));
      entered.push(visitor);
    });
    await Promise.all(visits.slice(0, 2));
    expect(entered).toEqual([1, 2]);
    releases.get(2)?.();
    releases.get(2)?.();
    await visits[2];
    expect(entered).toEqual([1, 2, 3]);
    releases.get(1)?.();
    await visits[3];
    expect(entered).toEqual([1, 2, 3, 4]);
  });

  it('turn away whom they cannot let wait', async () => {
    const places = new Places(1, 1);
    const release = await places.take();
    const second = places.take();
    expect(places.take()).toBeNull();
    release?.();
    (await second)?.();
    expect(places.take()).not.toBeNull();
  });
});
