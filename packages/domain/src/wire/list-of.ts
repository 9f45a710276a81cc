import * as z from 'zod/mini';

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
export function listOf<Schema extends z.core.$ZodType>(
  schema: Schema,
  { min: least, max: most, maxProblems: problems }: Bounds,
) {
  return z.pipe(
    z.array(z.unknown()).check(z.minLength(least), z.maxLength(most)),
    z.transform((list: unknown[], context): z.output<Schema>[] => {
      const entries: z.output<Schema>[] = [];
      const found: z.core.$ZodRawIssue[] = [];
      let wrong = 0;
      for (const [index, input] of list.entries()) {
        if (found.length >= problems) {
          // Only the reported problems need messages, whose creation takes most of the time.
          const { issues, value } = schema._zod.run({ value: input, issues: [] }, { async: false }) as Payload<Schema>;
          if (issues.length > 0) wrong += 1;
          else entries.push(value);
          continue;
        }
        const read = z.safeParse(schema, input);
        if (read.success) {
          entries.push(read.data);
          continue;
        }
        wrong += 1;
        const [issue] = read.error.issues;
        if (issue) found.push({ code: 'custom', message: issue.message, path: [index, ...issue.path], input });
      }
      if (wrong > problems)
        context.issues.push({ code: 'custom', message: tooManyProblems(wrong, problems), input: list });
      context.issues.push(...found);
      return entries;
    }),
  );
}

export function tooManyProblems(wrong: number, shown: number): string {
  return `${wrong.toLocaleString('en-US')} entries have a problem. The first ${shown} are named; nothing was written.`;
}
