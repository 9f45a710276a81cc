import { hash } from 'node:crypto';
import { chainStart, linkProblem, type ChainHead } from '@everstep/domain/base/hash-chain';

/** The columns that make a row a line of a chain. */
export interface ChainColumns {
  number: number;
  previousHash: Buffer;
  hash: Buffer;
}

/** The columns of the row that a chain locks while a line is added: those of its newest line. */
export type StoredHead = Pick<ChainColumns, 'number' | 'hash'>;

/** The head of a chain without lines. */
export const emptyHead: StoredHead = { number: chainStart.number, hash: Buffer.from(chainStart.hash, 'hex') };

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

export const toChainHead = ({ number, hash }: StoredHead): ChainHead => ({ number, hash: hash.toString('hex') });

/**
 * What all chains of lines have in common: numbers without gaps, and in each line the hash of the one before. `textOf` is a canonical
 * serialization of a line, so that any change to its content changes its hash.
 */
export function createHashChain<Content extends object>(
  textOf: (line: Content & Omit<ChainColumns, 'hash'>) => string,
) {
  return {
    /** The line that follows the head, which is locked. */
    follow(head: StoredHead, content: Content): Content & ChainColumns {
      const line = { ...content, number: head.number + 1, previousHash: head.hash };
      return { ...line, hash: sha256(textOf(line)) };
    },

    /** Verifies lines in the order of their numbers. */
    createVerifier() {
      let newest = chainStart;
      return {
        /** The first problem with this line, or null. */
        verify(line: Content & ChainColumns): string | null {
          const head = toChainHead(line);
          const link = { ...head, previousHash: line.previousHash.toString('hex') };
          const problem = linkProblem(newest, link, sha256(textOf(line)).toString('hex'));
          if (!problem) newest = head;
          return problem;
        },
        newest: (): ChainHead => newest,
      };
    },
  };
}
