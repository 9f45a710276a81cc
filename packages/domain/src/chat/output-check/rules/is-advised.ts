const reach = 90;
const clauseEnd = /[.;:!?()]|,(?= )|\b(?:but|then|so)\b/g;
const negator =
  /\b(?:not|never|no|nor|avoid|cannot|without|stop|against|instead of|rather than|nobody|neither)\b|n't\b/;
/** What puts the act into a question, a condition or the hands of others. */
const deferral =
  /\b(?:before|unless|until|whether|if|when|while|once|about|who|ask|asks|how|why|after|because|since|in case|what|where|doctors?|clinicians?|midwi(?:fe|ves)|pediatricians?|prescribers?|specialists?|pharmacists?|clinics?|nurses?|provider)\b/;
const leadIn =
  /^(?:please|just|simply|also|always|instead|maybe|perhaps|well|yes|no|ok|okay|sure|first|next|now|today|tonight|gently|safely|slowly|either|again|still|only|even|try|try to|to|go ahead|feel free|remember|make sure|be sure|let's|let us|consider|begin by|start by|why not|how about|and|\W)*$/;
const modal =
  /\b(?:can|could|should|may|might|must|need to|needs to|have to|has to|had better|ought to|(?:are|is) (?:\w+ )?(?:ok|okay|fine|safe|free|allowed|able|welcome) to|want to|do well to)(?: (?:also|just|simply|safely|still|always|even|now|then|easily|certainly|probably|of course|try|try to|want to|go ahead|and|first|try and|slowly))* ?$/;
const permission =
  /\b(?:ok|okay|fine|safe|good|best|better|wise|time|all right|enough|possible|harmless|helpful|thing|way|choice|advice|idea|trick)(?: for \w+(?: \w+)?)?(?: is| would be)? to(?: \w+){0,2} ?$/;
const recommended =
  /\b(?:recommend|suggest|advise|say|prefer|prescribe|encourage|would|i'd|want you to|vote for|tell you to|go for)(?: (?:that|you|to|we|him|her|your|baby|child|just|simply|should)){0,4} ?$/;

/** 'I cannot choose, start or change' denies all three as well. */
const firstOfSeveral = /^[a-z' ]{1,40}(?:, [a-z' ]{1,25})*,? or /;
const ofOthers = /^(?:some|many|most|few|people|they|it|this|these|those|babies|children|parents) \w/;

/** Whether a text tells or allows the reader to do what the pattern finds. */
export function isAdvised(text: string, acts: RegExp): boolean {
  for (const { index } of text.matchAll(acts)) {
    const all = text.slice(Math.max(0, index - reach), index);
    const start = [...all.matchAll(clauseEnd)].reduce((_, match) => match.index + match[0].length, 0);
    const clause = all.slice(start).trimStart();
    // 'do not smoke, drink or take …' denies all three.
    if (negator.test(/\b(?:or|nor) $/.test(all) ? all : clause)) continue;
    if (negator.test(all) && firstOfSeveral.test(text.slice(index, index + reach))) continue;
    if (deferral.test(clause)) continue;
    const isOfOthers = ofOthers.test(clause);
    const afterAnd = clause.replace(/^.*\b(?:and|or) /, '');
    if (
      (leadIn.test(afterAnd) && !isOfOthers) ||
      modal.test(clause) ||
      permission.test(clause) ||
      recommended.test(clause)
    )
      return true;
  }
  return false;
}
