import { z } from 'zod';
import type { Entitlement } from '@everstep/domain/tiers';
import type { Database } from '../../src/db/client';
import { findPassages } from '../../src/features/lessons/repository';

/** `heldOut` marks the third that nobody looks at while the search is improved. */
export const retrievalQuestions = z.object({
  questions: z.array(z.object({ q: z.string(), expect: z.array(z.string()), heldOut: z.boolean().optional() })).min(1),
});
type Asked = z.infer<typeof retrievalQuestions>['questions'][number];

/** The rights of a user with this plan. */
export const withTier = (tier: Entitlement['tier']): Entitlement => ({
  tier,
  status: 'active',
  isAdminCreated: false,
  vipAccess: false,
});
const pro = withTier('ultra_elite');

interface Miss {
  q: string;
  expect: string[];
  found: string[];
}

/** How many questions find one of their lessons first and among the first three, with the rights of a Pro user. */
export async function measureRetrieval(db: Database, questions: readonly Asked[]) {
  let [first, inThree] = [0, 0];
  const misses: Miss[] = [];
  for (const { q, expect } of questions) {
    const found = (await findPassages(db, pro, { question: q, previous: [] })).map(({ slug }) => slug).slice(0, 3);
    // A question that no lesson answers is answered by finding none.
    const place = expect.length === 0 ? found.length : found.findIndex((slug) => expect.includes(slug));
    if (place === 0) first += 1;
    else misses.push({ q, expect, found });
    if (expect.length === 0 ? place === 0 : place >= 0) inThree += 1;
  }
  return { total: questions.length, first, inThree, misses };
}

/** The 95 % interval of a proportion, after Wilson. */
export function wilsonInterval(hits: number, total: number): [number, number] {
  const z = 1.96;
  const share = hits / total;
  const center = share + (z * z) / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [(center - margin) / scale, (center + margin) / scale];
}
