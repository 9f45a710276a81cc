import type { Fields } from './field-words';
import type { RecordContent, RecordLine } from './line';

export interface LineWithEarlier {
  line: RecordLine;
  content: RecordContent;
  /** What earlier lines say of the same event, plan or request. */
  earlier: Fields;
}

/**
 * Lines in their order with what earlier ones say of the same thing. A line about a child's plan or swap does not repeat the parents of
 * the plan that holds. `knownNow` is what is known of things without any line.
 */
export function withEarlier(
  lines: readonly RecordLine[],
  knownNow: ReadonlyMap<string, Fields> = new Map(),
): LineWithEarlier[] {
  const known = new Map(knownNow);
  const parents = new Map<string, unknown>();
  return lines.map((line) => {
    const content = JSON.parse(line.content) as RecordContent;
    const { action, subject, child, after } = content;
    const ofChild = child === null ? undefined : parents.get(child);
    const ofSubject = subject === null ? undefined : known.get(subject);
    const earlier = { ...(ofChild !== undefined && { parents: ofChild }), ...ofSubject };
    const now: Fields = { ...earlier, ...after };
    if (subject !== null) known.set(subject, now);
    if (child !== null && (action === 'plan_set' || action === 'plan_accepted')) parents.set(child, now['parents']);
    return { line, content, earlier };
  });
}
