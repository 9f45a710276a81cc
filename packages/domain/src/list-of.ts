import * as z from 'zod/mini';

interface Bounds {
  most: number;
  /** So many problems are told, the first of each entry, and how many entries have one. */
  problems: number;
}

/**
 * A list of many entries of one kind. Where most of them are wrong, zod's own list gathers every problem of every entry, and runs out
 * of stack with some ten thousands of them.
 */
export function listOf<Schema extends z.core.$ZodType>(schema: Schema, { most, problems }: Bounds) {
  return z.pipe(
    z.array(z.unknown()).check(z.maxLength(most)),
    z.transform((list: unknown[], context): z.output<Schema>[] => {
      const entries: z.output<Schema>[] = [];
      const found: z.core.$ZodRawIssue[] = [];
      let wrong = 0;
      for (const [index, input] of list.entries()) {
        const read = z.safeParse(schema, input);
        if (read.success) {
          entries.push(read.data);
          continue;
        }
        wrong += 1;
        const [issue] = read.error.issues;
        if (found.length < problems && issue)
          found.push({ code: 'custom', message: issue.message, path: [index, ...issue.path], input });
      }
      if (wrong > problems)
        context.issues.push({ code: 'custom', message: tooManyProblems(wrong, problems), input: list });
      context.issues.push(...found);
      return entries;
    }),
  );
}

export function tooManyProblems(wrong: number, told: number): string {
  return `${wrong.toLocaleString('en-US')} entries have a problem. The first ${told} are named; nothing was written.`;
}
