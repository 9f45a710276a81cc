import { describe, expect, it } from 'vitest';
import { tokensOf } from './tokens';
import { triage } from './triage';

const read = (text: string) => tokensOf(text).map(({ raw }) => raw);

describe('what is written short', () => {
  it('is spelled out', () => {
    expect(read('w/o me')).toEqual(['without', 'me']);
    expect(read('tired b/c baby w/ colic')).toEqual(['tired', 'because', 'baby', 'with', 'colic']);
    expect(triage('everyone would be better off w/o me')).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it('is an age behind a number', () => {
    expect(read('10w/o')).not.toContain('without');
    expect(triage('10w/o with 38.3')).toMatchObject({ level: 'emergency', card: 'young-baby-fever' });
  });
});
