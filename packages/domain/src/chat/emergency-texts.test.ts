import { expect, it } from 'vitest';
import { helpCards } from '../help';
import { emergencyTexts, unsafeTopics, urgentText } from './emergency-texts';

it('sends a user to a doctor first, except from the cards that offer a quick exit', () => {
  const withQuickExit = Object.entries(helpCards).flatMap(([topic, card]) => ('isPrivate' in card ? [topic] : []));
  expect([...unsafeTopics].sort()).toEqual(withQuickExit.sort());
  expect(urgentText('violence')).toBe(emergencyTexts.urgentUnsafe);
  for (const topic of ['preeclampsia', 'suicide', null]) expect(urgentText(topic)).toBe(emergencyTexts.urgent);
});
