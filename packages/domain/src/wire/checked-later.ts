import * as z from 'zod/mini';

/**
 * Accepts what `accepted` does, by default anything, while the OpenAPI description says what `described` says: for values that are
 * checked one by one after the request was read.
 */
export const checkedLater = (described: z.core.$ZodType, accepted: z.core.$ZodType = z.unknown()) =>
  z.union([accepted, described]);
