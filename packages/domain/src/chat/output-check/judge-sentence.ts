import { namesAmountIn } from '../medicine/amounts';
import { changeAdvice, changedMedicines, changeRules } from './rules/change';
import { claimRules, instructionRules } from './rules/claims';
import { diagnosisRules, isConditional, statedConditions } from './rules/diagnosis';
import { isAdvised } from './rules/is-advised';
import { lacksWarning } from './rules/lacks-warning';
import { promiseRules, protectionAdvice } from './rules/promises';
import type { HeldBackReason } from './rules/rule';
import { unsafeAdvice, unsafeRules, warnedTopics } from './rules/unsafe';

const advice = [...unsafeAdvice, ...changeAdvice, ...protectionAdvice];
const topics = [...warnedTopics, ...changedMedicines];
const speech = [...unsafeRules, ...changeRules, ...diagnosisRules, ...promiseRules, ...claimRules, ...instructionRules];

/** Why a sentence must not be shown whatever it cites; takes the plain forms of it and of the one before. */
export function judgeSentence(plain: string, before: string): HeldBackReason | null {
  if (namesAmountIn(plain, before)) return 'dose';
  const advised = advice.find(({ acts, unless }) => !unless?.test(plain) && isAdvised(plain, acts));
  if (advised) return advised.reason;
  const unwarned = topics.find((topic) => lacksWarning(plain, topic));
  if (unwarned) return unwarned.reason;
  const said = speech.find(({ says, unless }) => says.test(plain) && !unless?.test(plain));
  if (said) return said.reason;
  return statesCondition(plain) ? 'diagnosis' : null;
}

const statesCondition = (plain: string) =>
  !plain.endsWith('?') &&
  statedConditions.some((pattern) =>
    [...plain.matchAll(pattern)].some(({ index }) => !isConditional(plain.slice(0, index))),
  );
