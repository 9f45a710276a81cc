import * as z from 'zod/mini';

export const instantText = 'Please send a time in UTC between 1970 and 9999, with at most nine decimals.';

/** Instants that every clock, database and language we use can represent. */
const storable = /^(?:19[7-9]|[2-9]\d\d)\d-[^.]+(?:\.\d{1,9})?Z$/;

/** A moment in ISO 8601, in UTC. */
export const instant = z.iso
  .datetime({ error: instantText, abort: true })
  .check(z.refine((text) => storable.test(text), instantText));
