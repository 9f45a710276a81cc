import { describe, expect, it } from 'vitest';
import { alertAnchor, alertCard, helpCards, lowCard, signGroups, signTopics, urgencySigns, type SignTopicId } from '.';

const topics = Object.keys(signTopics) as SignTopicId[];

describe('signs without a help card', () => {
  it.each(topics)('%s: an emergency names emergencies alone', (topic) => {
    const grave = alertCard({ level: 'emergency', topic })?.signs ?? [];
    for (const id of grave) expect(urgencySigns[id].level).toBe('emergency');
    expect(alertCard({ level: 'urgent', topic })?.signs).toEqual(signTopics[topic].signs);
  });

  it.each(topics)('%s has a place on the help page and no sign twice', (topic) => {
    expect(signGroups.map(({ id }) => id)).toContain(alertAnchor(topic));
    const { signs } = signTopics[topic];
    expect(new Set(signs).size).toBe(signs.length);
  });
});

describe('what an alert shows', () => {
  it('is the card, and nothing for what is unknown', () => {
    expect(alertCard({ level: 'urgent', topic: 'preeclampsia' })).toBe(helpCards.preeclampsia);
    for (const topic of [null, 'of-a-newer-server']) {
      expect(alertCard({ level: 'emergency', topic })).toBeNull();
      expect(alertAnchor(topic)).toBeNull();
    }
    expect(alertAnchor('seizure')).toBe('seizure');
  });

  it('is gentle in a low mood, and the whole card in an emergency', () => {
    for (const topic of ['suicide', 'harm-to-baby'] as const) {
      expect(alertCard({ level: 'urgent', topic })).toBe(lowCard);
      expect(alertCard({ level: 'emergency', topic })).toBe(helpCards[topic]);
    }
    expect(`${lowCard.title} ${lowCard.lead}`).not.toMatch(/suicid|harm|kill|hurt|\bdie\b/i);
    expect(lowCard.calls).toEqual(['maternal', 'crisis']);
  });
});
