import { describe, expect, it } from 'vitest';
import { triage } from './triage';

describe('a question how to stop something', () => {
  it.each([
    ['how do i stop a fit', 'seizure'],
    ['how can i stop a febrile convulsion', 'seizure'],
    ['what stops a seizure my girl is 4', 'seizure'],
    ['how do i get him out of a seizure', 'seizure'],
    ['how to stop bleeding from his foot stepped on glass', 'severe-bleeding'],
    ['how do i stop my daughter cutting herself', 'suicide'],
    ['how do i stop my husband hitting the kids', 'violence'],
  ])('is asked of what goes on: %s', (text, card) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card });
  });

  it('is urgent of a nosebleed', () => {
    expect(triage('how do i stop a nosebleed').level).toBe('urgent');
  });

  it.each([
    'how do i stop a tantrum',
    'how do i stop febrile seizures happening again',
    'how do i prevent seizures in epilepsy',
    'how to stop a hissy fit in public',
    'how do i stop her throwing fits at bedtime',
    'how do i stop a fit of giggles at bedtime lol',
    'how do i stop my gums bleeding',
    'how do i stop my nipples bleeding',
    'how do i stop my period being so heavy',
    'how do i stop baby choking on lumps',
    'how do i stop my toddler hitting the baby',
    'how do i stop breastfeeding',
  ])('is routine where it prevents, or where nothing is wrong: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});
