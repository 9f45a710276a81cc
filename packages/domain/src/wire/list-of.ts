import * as z from 'zod/mini';
import { checkedLater } from './checked-later';

interface Bounds {
  min: number;
  max: number;
  /** Reports at most this many problems, the first of each entry, and counts the invalid entries. */
  maxProblems: number;
}

type Payload<Schema extends z.core.$ZodType> = z.core.ParsePayload<z.output<Schema>>;

/**
 * A list of many entries of one kind. zod's array schema collects every problem of every entry and overflows the stack with tens of
 * thousands of them.
 */
export function listOf<Schema extends z.core.$ZodType>(schema: Schema, { min, max, maxProblems }: Bounds) {
  return z.pipe(
    z.array(checkedLater(schema)).check(z.minLength(min), z.maxLength(max)),
    z.transform((list: unknown[], context): z.output<Schema>[] => {
      const entries: z.output<Schema>[] = [];
      const issues: z.core.$ZodRawIssue[] = [];
      let invalidCount = 0;
      for (const [index, input] of list.entries()) {
        if (issues.length >= maxProblems) {
          // Only the reported problems need messages, whose creation takes most of the time.
          const result = schema._zod.run({ value: input, issues: [] }, { async: false }) as Payload<Schema>;
          if (result.issues.length > 0) invalidCount += 1;
          else entries.push(result.value);
          continue;
        }
        const parsed = z.safeParse(schema, input);
        if (parsed.success) {
          entries.push(parsed.data);
          continue;
        }
        invalidCount += 1;
        const [issue] = parsed.error.issues;
        if (issue) issues.push({ code: 'custom', message: issue.message, path: [index, ...issue.path], input });
      }
      if (invalidCount > maxProblems)
        context.issues.push({ code: 'custom', message: tooManyProblems(invalidCount, maxProblems), input: list });
      context.issues.push(...issues);
      return entries;
    }),
  );
}

export function tooManyProblems(invalidCount: number, shownCount: number): string {
  return `${invalidCount.toLocaleString('en-US')} entries have a problem. The first ${shownCount} are named; nothing was written.`;
}
