import { animalAt } from './animals';
import { isHappening, startOfSentence } from './happening';
import { opensOver, pastAt } from './past';
import { endOfQuestion, opensQuestion } from './questions';
import { endBeforeReport } from './reports';
import { isConfirmed } from './returning';
import { dreamAt, pretenseAt, storyAt, type Span } from './stories';
import type { Token } from '../tokens';

/** What takes the urgency from what is written: it is asked in general, supposed, long ago, made up, about an animal, or
 * over by its own words. */
export type Frame = 'asked' | 'supposed' | 'past' | 'unreal' | 'animal' | 'over';

const doubts = new Set('know sure tell see wonder wondering asking check even as'.split(' '));

const questionAt = (tokens: readonly Token[], at: number): Span | undefined =>
  opensQuestion(tokens, at) && !isHappening(tokens, at) ? { start: at, end: endOfQuestion(tokens, at) } : undefined;

function supposedAt(tokens: readonly Token[], at: number): Span | undefined {
  if (!/^(if|unless|whether)$/.test(tokens[at]?.raw ?? '')) return undefined;
  if (doubts.has(tokens[at - 1]?.raw ?? '') || isHappening(tokens, at)) return undefined;
  return { start: at, end: endBeforeReport(tokens, at) };
}

const overAt = (tokens: readonly Token[], at: number): Span | undefined =>
  opensOver(tokens, at) ? { start: startOfSentence(tokens, at), end: endBeforeReport(tokens, at) } : undefined;

/** Which words a frame covers that a word opens. */
const openers: Readonly<Record<Frame, (tokens: readonly Token[], at: number) => Span | undefined>> = {
  asked: questionAt,
  supposed: supposedAt,
  past: pastAt,
  over: overAt,
  unreal: (tokens, at) => pretenseAt(tokens, at) ?? dreamAt(tokens, at) ?? storyAt(tokens, at),
  animal: animalAt,
};

/** For each word, the frames that it stands in. */
export function framesOf(tokens: readonly Token[]): ReadonlySet<Frame>[] {
  const frames = tokens.map(() => new Set<Frame>());
  for (const [frame, spanAt] of Object.entries(openers) as [Frame, (typeof openers)[Frame]][]) {
    let marked = 0;
    for (let at = 0; at < tokens.length; at += 1) {
      const span = at < marked ? undefined : spanAt(tokens, at);
      if (!span || (frame !== 'past' && isConfirmed(tokens, span.start, span.end))) continue;
      for (let covered = Math.max(span.start, marked); covered < span.end; covered += 1) frames[covered]?.add(frame);
      marked = Math.max(marked, span.end);
    }
  }
  return frames;
}
