import { describe, expect, it } from 'vitest';
import { cardReply } from './card-reply';
import cases from './triage/cases/safety.json' with { type: 'json' };
import { triage } from './triage';

const answers = cases.flatMap(({ phrase, expect: level }) => {
  const found = triage(phrase);
  return found.level === 'routine'
    ? []
    : [{ phrase, level, found, text: cardReply({ level: found.level, topic: found.card ?? null, country: 'US' }) }];
});
const answerTo = (words: RegExp) => answers.find(({ phrase }) => words.test(phrase))?.text ?? '';

describe('the cases of safety', () => {
  it('are all recognized', () => {
    expect(answers.map(({ phrase }) => phrase)).toEqual(
      cases.filter(({ expect: level }) => level !== 'routine').map(({ phrase }) => phrase),
    );
  });

  it.each([
    ['I fainted twice', [/Call 911 now/, /pregnant or gave birth within the last year/]],
    ['face are suddenly very swollen', [/call 911/, /pregnant or gave birth within the last year/]],
    ['Severe belly pain', [/Call 911 now/, /pregnant or gave birth within the last year/]],
    ['has not moved', [/Call 911 now/, /pregnant or gave birth within the last year/]],
    ['soaking a pad', [/Call 911 now/, /pregnant or gave birth within the last year/]],
    ['Fluid is leaking', [/Call 911 now/, /pregnant or gave birth within the last year/]],
    ['leg is swollen', [/call 911/, /pregnant or gave birth within the last year/]],
    [
      'hurting my baby',
      [/call 988, text 988/, /danger right now, call 911/, /1-833-852-6262/, /do not leave somebody else alone/],
    ],
    ['cry since birth', [/talk to your doctor or midwife/, /1-833-852-6262/, /harming yourself or the baby, call 988/]],
    ['100.6 F', [/100\.4 °F \(38 °C\) or more/, /nearest emergency department/, /Call the baby's doctor/]],
    ['2 month old has 38.0', [/100\.4 °F \(38 °C\) or more/]],
    ['4 month old has 101.2', [/^\*\*Please call your doctor/]],
    ['no wet diaper', [/^\*\*(Please call your doctor|This may be an emergency)/]],
  ])('%s gets what it must', (words, expected) => {
    for (const pattern of expected) expect(answerTo(new RegExp(words))).toMatch(pattern);
  });

  it('get the action first, and never a diagnosis, a dose or a reassurance', () => {
    for (const { text } of answers) {
      expect(text).toMatch(/^\*\*.*(call|talk)/i);
      expect(text).not.toMatch(/probably nothing|wait and see|\byou have (a|an|the)\b|\d\s?(mg|mcg|IU)\b/i);
    }
  });
});
