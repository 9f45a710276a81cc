import type { OwnEntryKind } from './endpoints';

interface Said {
  question: string;
  response: string;
  lookedAt: readonly OwnEntryKind[];
}

/**
 * An exchange as the triage of the next message reads it. Of an answer that tells what was logged only its questions count: a "no" to
 * "Awake since 14:05" says nothing about waking up.
 */
export function saidBefore({ question, response, lookedAt }: Said): { from: 'user' | 'halsey'; text: string }[] {
  const answer = lookedAt.length === 0 ? response : (response.match(/[^.!?\n]*\?/g) ?? []).join(' ');
  return [{ from: 'user', text: question }, ...(answer === '' ? [] : [{ from: 'halsey' as const, text: answer }])];
}
