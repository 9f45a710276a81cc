import type { Understood } from '../signs';
import type { Token } from '../tokens';
import { featuresOf } from './features';
import { likelihoods, openModel } from './linear-model';
import weights from './weights.json' with { type: 'json' };

export interface Classified {
  level: 'emergency' | 'urgent' | 'routine';
  /** The card that fits, if one is likely enough; `choking` at any age. */
  card?: string;
}

/** Higher, and more is taken for routine; lower, and more everyday messages get an alarm. */
const leastEmergency = 0.55;
const leastDanger = 0.7;
/** A wrong card sends somebody the wrong way, so without a likely one the general answer stands. */
const leastLikelyCard = 0.85;
export const noCard = 'none';

const open = () => ({ levels: openModel(weights.levels), cards: openModel(weights.cards) });
let opened: ReturnType<typeof open> | undefined;

/**
 * How urgent the wording of a message is, as a whole: what it shares with messages whose level is known. It finds what the rules have
 * no phrase for, and misses some of what they find.
 */
export function classify(
  tokens: readonly Token[],
  understood: Understood,
  scenes: readonly ReadonlySet<string>[],
): Classified {
  opened ??= open();
  const features = featuresOf(tokens, understood, scenes);
  const levels = likelihoods(opened.levels, features);
  const emergency = levels.get('emergency') ?? 0;
  const danger = emergency + (levels.get('urgent') ?? 0);
  if (danger < leastDanger && emergency < leastEmergency) return { level: 'routine' };
  const level = emergency < leastEmergency ? 'urgent' : 'emergency';
  const [[card, likelihood] = [noCard, 1]] = [...likelihoods(opened.cards, features)].toSorted(
    ([, one], [, other]) => other - one,
  );
  return { level, ...(card !== noCard && likelihood >= leastLikelyCard && { card }) };
}
