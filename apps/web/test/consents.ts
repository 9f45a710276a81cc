import { consentKinds, type ConsentKind } from '@everstep/domain/consents';

/** A reply about consents: those named, and no other one. */
export const consentsReply = (given: Partial<Record<ConsentKind, string | null>> = {}) => ({
  success: true as const,
  consents: Object.fromEntries(consentKinds.map((kind) => [kind, given[kind] ?? null])) as Record<
    ConsentKind,
    string | null
  >,
});
