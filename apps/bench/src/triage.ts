import { triage } from '@everstep/domain/chat/triage';
import type { TriageTimes } from './results/samples';

const story = [
  'My daughter is nine months old and she slept badly again last night, so I am writing this rather tired.',
  'She woke at two and at four, and I gave her a bottle of about five ounces each time.',
  'Her nose has been running since Tuesday and she had 37.6 °C after the nap, which my mother finds high.',
  'She is not coughing much any more, and she plays and laughs as always.',
  'My husband says that we should let her cry, and I do not want that at all.',
  'We started solids some weeks ago and she loves carrots, but throws the spoon on the floor.',
  'At daycare a boy had a rash, and the nurse there said it was nothing to worry about.',
  'Is it normal that she still wakes up so often, and what could we try before the holidays?',
].join(' ');

/** Microseconds of processor time to triage a long message and a short one, taking turns. */
export function timeTriage(rounds: number): TriageTimes {
  const long = story.repeat(Math.ceil(4000 / story.length)).slice(0, 4000);
  const short = story.slice(0, 400);
  const times: TriageTimes = { long: [], short: [] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const measured = { long: timeOne(long, 5), short: timeOne(short, 50) };
    if (round < warmUp) continue;
    times.long.push(measured.long);
    times.short.push(measured.short);
  }
  return times;
}

function timeOne(message: string, repetitions: number): number {
  const before = process.cpuUsage();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    if (triage(message).level !== 'routine') throw new Error('the message was taken for an urgent one');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / repetitions;
}
