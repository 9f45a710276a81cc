import { cutText } from '../../base/text';

const maxName = 40;

/** What users have typed, as part of an answer: on one line, short, and without anything that markdown or a model could follow. */
export function plainWords(text: string, fallback: string): string {
  const plain = text
    .replace(/[^\p{L}\p{M}\p{N} '’,-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(plain, maxName).trim() || fallback;
}

export const childName = ({ name }: { name: string }): string => plainWords(name, 'your child');
