import { chainStart, headProblem, linkProblem, type ChainHead } from '../base/hash-chain';
import { committedText, linkText, type RecordLine } from './line';

/**
 * The first problem with the lines of a record from its first one on, in words, or null: one that was changed, removed, added or moved,
 * or an end that was cut off. `newest` is the head as somebody wrote it down. `sha256` gives the hash of a text in UTF-8, in hex.
 */
export async function verifyRecord(
  lines: readonly RecordLine[],
  { newest: known }: { newest: ChainHead | null },
  sha256: (text: string) => Promise<string>,
): Promise<string | null> {
  let newest = chainStart;
  for (const line of lines) {
    const { number, hash, previous_hash: previousHash } = line;
    const problem = linkProblem(newest, { number, hash, previousHash }, await sha256(linkText(line)));
    if (problem) return problem;
    if (line.commitment !== (await sha256(committedText(line)))) return `what line ${number} says was changed`;
    newest = { number, hash };
  }
  return headProblem(newest, known ?? chainStart, 'record');
}
