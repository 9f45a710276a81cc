import { describe, expect, it } from 'vitest';
import { createOutputCheck } from '.';
import first from './cases/first.json' with { type: 'json' };
import fourth from './cases/fourth.json' with { type: 'json' };
import second from './cases/second.json' with { type: 'json' };
import third from './cases/third.json' with { type: 'json' };

interface Cases {
  bad: Readonly<Record<string, readonly string[]>>;
  good: readonly string[];
}

/** Each was written before anybody had seen what the rules make of it, and after the one before it was read. */
const sets: Readonly<Record<string, Cases>> = { first, second, third, fourth };

/** Every third case stays unread while rules are changed. */
const isHeldOut = (at: number) => at % 3 === 2;

const check = (text: string) => {
  const output = createOutputCheck({ question: 'What should I do?', passages: [text, text, text], instructions: '' });
  const shown = output.push(text) + output.end();
  return { shown, reasons: output.heldBack.map(({ reason }) => reason) };
};
/** With a citation for each line, so that a sentence is held back for what it says alone. */
const withCitations = (text: string) => text.replace(/(?<=\S)(?=\n|$)/g, ' [1]');
const isCaught = (reason: string, text: string) =>
  reason === 'uncited'
    ? check(text).reasons.length > 0
    : check(withCitations(text)).reasons.some((each) => each !== 'uncited');
const passes = (text: string) => check(text).shown === text.replace(/\[(\d)\]?(?:, |\]?\[)(\d)\]/g, '[$1] [$2]');

const badOf = ({ bad }: Cases) =>
  Object.entries(bad).flatMap(([reason, texts]) => texts.map((text, at) => ({ reason, text, at })));
const goodOf = ({ good }: Cases) => good.map((text, at) => ({ text, at }));

describe.each(Object.entries(sets))('the %s cases', (name, cases) => {
  const missed = badOf(cases).filter(({ reason, text }) => !isCaught(reason, text));
  const alarms = goodOf(cases).filter(({ text }) => !passes(text));

  it('that were read: what must not be said is held back, and what may be said is shown as it is', () => {
    expect(missed.filter(({ at }) => !isHeldOut(at))).toEqual([]);
    expect(alarms.filter(({ at }) => !isHeldOut(at))).toEqual([]);
  });

  it('that were not read: as many are right as before', () => {
    const share = (wrong: number, all: number) => 1 - wrong / all;
    const heldOut = <Each extends { at: number }>(all: readonly Each[]) => all.filter(({ at }) => isHeldOut(at)).length;
    const floors = { first: 0.99, second: 0.81, third: 0.66, fourth: 0.19 }[name];
    expect(share(heldOut(missed), heldOut(badOf(cases)))).toBeGreaterThanOrEqual(floors ?? 1);
    expect(share(heldOut(alarms), heldOut(goodOf(cases)))).toBeGreaterThanOrEqual(0.9);
  });
});

it('are many', () => {
  const all = Object.values(sets);
  expect(all.flatMap(badOf).length).toBeGreaterThan(450);
  expect(all.flatMap(goodOf).length).toBeGreaterThan(400);
});
