/** The head of a chain: the number of its newest line, and its hash in hex. */
export interface ChainHead {
  number: number;
  hash: string;
}

/** What joins a line to the one before. Lines are numbered from 1, without gaps. */
export interface ChainLink extends ChainHead {
  previousHash: string;
}

/** The head of a chain without lines. */
export const chainStart: ChainHead = { number: 0, hash: '0'.repeat(64) };

/** The first problem with the line that comes after `newest`, or null. `hash` is what its content comes to. */
export function linkProblem(newest: ChainHead, link: ChainLink, hash: string): string | null {
  const { number, previousHash } = link;
  if (number <= newest.number) return `line ${number} stands after line ${newest.number}`;
  if (number === newest.number + 2) return `line ${newest.number + 1} is missing`;
  if (number !== newest.number + 1) return `lines ${newest.number + 1} to ${number - 1} are missing`;
  if (previousHash !== newest.hash) return `line ${number} does not follow line ${newest.number}`;
  return link.hash === hash ? null : `line ${number} was changed`;
}

/** The problem with where the lines end, or null. `known` is the head as it was stored elsewhere. */
export function headProblem(newest: ChainHead, known: ChainHead, name: string): string | null {
  if (known.number !== newest.number) return `the ${name} ends at line ${newest.number}, but had ${known.number}`;
  return known.hash === newest.hash ? null : 'the newest line is not the one that was written';
}
