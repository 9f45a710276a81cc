import type { WarnedTopic } from './rule';

/** Denials that comfort. */
const comfort =
  /\b(?:(?:won't|will not|wouldn't|doesn't|does not|don't|do not|can't|cannot|never|isn't going to) (?:\w+ )?(?:hurts?|harms?|matters?|be a problem|worry|mind|cause (?:any )?(?:harm|trouble|problems)|make a difference|do (?:any )?(?:harm|damage))|(?:no|not|without) (?:\w+ )?(?:harm|harmful|danger|dangerous|risky|risk|problem|trouble|worries|big deal)|nothing (?:wrong|bad|against)|without (?:her|him|them|anyone|anybody|\w+) (?:noticing|knowing)|not only|no need to \w+|(?:do not|don't) (?:have|need) to|low risk|risk-free|whatever|nothing happens)\b/g;
const warning =
  /\b(?:not|never|no|nothing|none|nobody|avoid\w*|without|unsafe|danger\w*|risk\w*|harm\w*|until (?:\w+ ){0,4}?(?:\d+|months?|years?|one|birthday|roll\w*|outgr\w+|can|is|are|has|have)|stop|quit|poison\w*|suffocat\w*|chok\w*|strangl\w*|smother\w*|drown\w*|cannot|myth|outgr\w+|limits?|against|remove|clear|empty|bare|botulism|toxic|raises?|damag\w+|burn themselves|too soft|loose|hazards?|deadly|die|death|dies|ill|injur\w+|hurts?|unless|free of|away|out of|wrong|bad for|worse|trap\w*|emergency|sids|ban\w*|recalls?|neither|nor)\b|n't\b/;

/** Whether a text names such a topic as if there were nothing to it. */
export function lacksWarning(text: string, { names, unless }: WarnedTopic): boolean {
  if (!names.every((each) => each.test(text)) || unless?.test(text)) return false;
  return !warning.test(text.replace(comfort, ' '));
}
