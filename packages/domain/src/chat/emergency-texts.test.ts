import { expect, it } from 'vitest';
import { helpCards, signTopics, type AlertTopic } from '../help';
import { cardReply } from './card-reply';
import { emergencyTexts, unsafeTopics, urgentText, urgentTitle } from './emergency-texts';

it('sends a user to a doctor first, except from the cards that offer a quick exit', () => {
  const withQuickExit = Object.entries(helpCards).flatMap(([topic, card]) => ('isPrivate' in card ? [topic] : []));
  expect([...unsafeTopics].sort()).toEqual(withQuickExit.sort());
  expect(urgentText('violence')).toBe(emergencyTexts.urgentUnsafe);
  for (const topic of ['preeclampsia', 'white_stool', null]) expect(urgentText(topic)).toBe(emergencyTexts.urgent);
});

it.each([...Object.keys(helpCards), ...Object.keys(signTopics), null])(
  'says one time to call, in title and text: %s',
  (topic) => {
    const times = ['now, day or night', 'today'];
    const said = (text: string) => times.filter((time) => text.includes(time));
    expect(said(urgentTitle(topic))).toHaveLength(1);
    expect(said(urgentText(topic))).toEqual(said(urgentTitle(topic)));
    const [opening = ''] = cardReply({ level: 'urgent', topic: topic as AlertTopic | null, country: 'US' }).split('\n');
    if (!unsafeTopics.some((unsafe) => unsafe === topic)) expect(said(opening)).toEqual(said(urgentTitle(topic)));
  },
);
