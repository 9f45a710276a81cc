import { describe, expect, it } from 'vitest';
import { triage } from './triage';

describe('a number near a medicine', () => {
  it.each(['my 2 month old has 38.4. calpol', '38.9 nurofen and calpol both given', '38.5 tylenol isnt working'])(
    'is a temperature, no count of tablets: %s',
    (text) => {
      expect(triage(text).card).not.toBe('poison');
    },
  );

  it.each(['i took 38 paracetamol for the fever', 'my son ate 12 paracetamol'])('is a count: %s', (text) => {
    expect(triage(text).level).toBe('emergency');
  });
});
