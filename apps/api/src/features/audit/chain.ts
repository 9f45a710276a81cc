import { hash } from 'node:crypto';
import type { auditLog } from '../../db/schema';

export type StoredLine = typeof auditLog.$inferSelect;

/** The hash before the first line. */
const chainStart = Buffer.alloc(32);

/** Hashes a canonical serialization of the line, so that any change to its content changes the hash. */
export function hashLine(line: Omit<StoredLine, 'hash'>): Buffer {
  const content = [
    line.number,
    line.at.toISOString(),
    line.administratorId,
    line.action,
    line.userIds,
    line.details,
    line.sealedReason?.toString('base64') ?? null,
    line.viewHash?.toString('base64') ?? null,
    line.previousHash.toString('hex'),
  ];
  return hash('sha256', JSON.stringify(content), 'buffer');
}

/** Verifies lines in the order of their numbers. */
export function createChainVerifier() {
  let number = 0;
  let newestHash: Buffer = chainStart;
  return {
    /** The first problem with this line, or null. */
    verify(line: StoredLine): string | null {
      if (line.number !== number + 1)
        return line.number === number + 2
          ? `line ${number + 1} is missing`
          : `lines ${number + 1} to ${line.number - 1} are missing`;
      if (!line.previousHash.equals(newestHash)) return `line ${line.number} does not follow line ${number}`;
      if (!line.hash.equals(hashLine(line))) return `line ${line.number} was changed`;
      number = line.number;
      newestHash = line.hash;
      return null;
    },
    newest: () => ({ number, hash: newestHash }),
  };
}
