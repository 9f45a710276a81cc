import type { Found } from './phrases';
import { wordSet } from './spelling';
import type { Token } from './tokens';

/** Who may mean it. */
const attackers = wordSet('he she hes shes they theyre husband wife partner ex dad stepdad man someone somebody');

/** "My mother-in-law is killing me", "sleep regression is killing us": no threat, unless it is said of a partner. */
export function isFigureOfSpeech(tokens: readonly Token[], { start, end }: Found): boolean {
  const verb = tokens.findIndex(({ raw }, at) => at >= start && at < end && raw === 'killing');
  if (verb < 0 || !/^(me|us)$/.test(tokens[verb + 1]?.raw ?? '')) return false;
  if (!/^(is|are|s)$/.test(tokens[verb - 1]?.raw ?? '') || tokens[verb - 1]?.isFirst) return false;
  const subject = tokens[verb - 2];
  return subject !== undefined && !attackers.has(subject.word);
}
