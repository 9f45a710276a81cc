import type { ChatExchange } from './endpoints';

/** The exchanges that contain all words, in any order, whatever their case and accents. */
export function searchExchanges(exchanges: readonly ChatExchange[], search: string): readonly ChatExchange[] {
  const words = fold(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return exchanges;
  return exchanges.filter(({ question, response }) => {
    const text = fold(`${question} ${response}`);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
