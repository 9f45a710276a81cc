import { describe, expect, it } from 'vitest';
import { eveningAt } from './evenings';

describe('the evening whose night it is', () => {
  it.each([
    ['Europe/Berlin', '2026-12-01T10:00:00Z', '2026-12-01'],
    ['Europe/Berlin', '2026-12-01T23:30:00Z', '2026-12-01'],
    ['Europe/Berlin', '2026-12-02T03:59:00Z', '2026-12-01'],
    ['Europe/Berlin', '2026-12-02T04:00:00Z', '2026-12-02'],
    ['America/Los_Angeles', '2026-12-02T04:00:00Z', '2026-12-01'],
    ['Pacific/Auckland', '2026-12-31T18:00:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, at, evening) => {
    expect(eveningAt(zone, Date.parse(at))).toBe(evening);
  });
});
