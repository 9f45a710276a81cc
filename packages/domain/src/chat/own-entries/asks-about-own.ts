const logged =
  /\b(?:logged|tracked|recorded|entered|written down|my (?:log|tracker|chart)|our (?:log|tracker|chart))\b/;
const possessive = /\b(?:my|our|mine|ours)\b/;
const general =
  /\b(?:babies|newborns|infants|toddlers|kids|children|people|women|parents|most|usually|normally|typically|average)\b|\b(?:a|an|any|the average|the typical|every)\s+(?:[\w-]+\s+){0,3}(?:baby|newborn|infant|toddler|child|kid|woman|old)\b/;
const advice =
  /\b(?:should|shall|can|could|may|might|must|would|what if|how (?:do|does|to)|how often do|is it (?:ok|okay|safe|normal|bad)|tips?|help|best way)\b/;
const when =
  /\b(?:today|tonight|yesterday|so far|right now|this (?:morning|afternoon|evening|week|month)|(?:last|past) (?:nights?|days?|weeks?|months?|feed|feeding|bottle|nap|sleep|time|period|cycle|diaper|nappy|measurement|weight|24|few|\d+)|since (?:yesterday|midnight|this|last)|latest|most recent)\b/;
const past =
  /\b(?:did|has|have|had|was|were|when was|slept|woke|ate|fed|drank|weighed|grew|pumped|nursed|gained|started|began|rolled|crawled|walked|smiled)\b/;
const someone = /\b(?:i|we|he|she|they|us|me|him|her|the (?:baby|twins|kids|children|little one)|baby|son|daughter)\b/;
const self = /\b(?:am i|i'm|do i|will i|we're|are we|when (?:do|am|will) (?:i|we))\b/;

/** Whether a question, in lower case, is about what somebody of this family did, and not about families in general. */
export function asksAboutOwn(text: string): boolean {
  if (logged.test(text)) return true;
  if (general.test(text) && !possessive.test(text)) return false;
  if (when.test(text)) return true;
  if (past.test(text) && (someone.test(text) || possessive.test(text))) return !advice.test(text);
  return (possessive.test(text) || self.test(text)) && !advice.test(text);
}
