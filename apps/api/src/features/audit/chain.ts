import { createHashChain, type ChainColumns } from '../../db/hash-chain';
import type { auditLog } from '../../db/schema';

export type StoredLine = typeof auditLog.$inferSelect;

export const auditChain = createHashChain<Omit<StoredLine, keyof ChainColumns>>((line) =>
  JSON.stringify([
    line.number,
    line.at.toISOString(),
    line.administratorId,
    line.action,
    line.userIds,
    line.details,
    line.sealedReason?.toString('base64') ?? null,
    line.viewHash?.toString('base64') ?? null,
    line.previousHash.toString('hex'),
  ]),
);
