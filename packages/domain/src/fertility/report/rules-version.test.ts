import { expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { createCycleReport, rulesVersion } from './cycle-report';
import { demoFertilityDays } from '../demo-data';
import { defaultSettings } from '../settings';

const recorded = { version: 8, digest: '5d6fca9f' };

/** 32-bit FNV-1a, enough to detect a change. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
}

it('requires a new rules version when the report changes, so that stored reports are not served', () => {
  const today = '2026-11-20';
  const entries = demoFertilityDays(today);
  const reports = Array.from({ length: 160 }, (_, back) =>
    (['mucus', 'cervix'] as const).map((secondary_sign) =>
      createCycleReport({
        entries: back % 3 === 0 ? entries.filter((_entry, index) => index % 7 !== 3) : entries,
        settings: { ...defaultSettings, secondary_sign, unit: back % 2 === 0 ? 'c' : 'f' },
        asOf: addDays(today, -back),
        isAdvanced: true,
      }),
    ),
  );
  expect({ version: rulesVersion, digest: fnv1a(JSON.stringify(reports)) }).toEqual(recorded);
});
