import type { FixedAnswer } from './fixed-answer';

/** Promises that nobody can keep, and advice on money and law for one person. */
export const claimAnswers: readonly FixedAnswer[] = [
  {
    name: 'safe days',
    asks: [
      /\bsafe (?:days?|time|period|window)\b|\b(?:unprotected|without (?:a |any )?(?:condom|protection|birth control|contraception))\b|\b(?:instead of|as|replace|for|use.{0,15}as) (?:my |a )?(?:birth control|contracepti\w*)\b|\b(?:infertile|not fertile|can'?t get pregnant) (?:today|now|days?)\b/,
      /\b(?:sex|days?|today|tonight|pregnan\w*|app|tracker|calendar|cycle|chart|temperatures?|predictions?)\b/,
    ],
    text: 'I cannot call any day safe. What the tracker shows are estimates from cycles that are over; ovulation can come early or late, and sperm live for up to five days. **Estimates are not contraception.** If a pregnancy would not be right now, use a method made for it, and ask your clinician or a family planning clinic this week which one suits you. If you had sex without protection in the last five days, ask a pharmacist or doctor **today** about emergency contraception; sooner works better.',
    cites: true,
  },
  {
    name: 'sex of a baby',
    asks: [
      /\b(?:boys?|girls?|son|daughter|gender|sex)\b/,
      /\b(?:guarantee\w*|choose|select\w*|pick|conceive a|makes? sure|sway\w*|how (?:to|do i|can i|do we|can we) (?:have|get|make|conceive) a|want(?:ed)? a (?:boy|girl)|trick|so (?:that )?it(?:'s| is) a)\b/,
    ],
    unless:
      /\b(?:school|name|toys?|clothes|sport|room|teach|birthday|daycare|college|\d+ ?(?:years?|yo)|sex (?:during|after|in|while))\b/,
    text: 'Nothing guarantees a boy or a girl: no pill, no food, no timing and no position. It is close to a coin toss, and products that promise more are not worth your money. I do not advise on selecting a sex. What does help any pregnancy: folic acid before it begins, no tobacco or alcohol, and a visit with your clinician before you try. If a disease in your family affects only one sex, ask a genetic counselor; that is a different question.',
    cites: true,
  },
  {
    name: 'choice of an embryo',
    asks: [
      /\bembryos?\b/,
      /\b(?:smart\w*|iq|intelligen\w*|best|tall\w*|pretti\w*|beautiful|athletic|eye color|pick|choose|rank|select\w*|which|gifted)\b/,
    ],
    unless: /\bhow many\b|\bsingle\b|\btransfer (?:one|two)|\bput back|\bfreez|\bfrozen|\bglue/,
    text: 'That is not possible, and I would not rank embryos. Scores for intelligence or looks predict next to nothing for one child; the American College of Medical Genetics and Genomics (ACMG) says that they are not ready for use in care. Tests on embryos can look for a known disease in a family, or count chromosomes, each with limits. No life is worth less for its genes. A genetic counselor can tell you what a test could and could not say for you; ask your clinic for one at the next visit.',
    cites: true,
  },
  {
    name: 'cleanse',
    asks: [/\b(?:detox\w*|cleans(?:e|es|ing)|flush (?:out )?(?:toxins|my)|parasite|colon|juice fast)\b/],
    unless: /\bcleansing (?:milk|wipe)|\bface\b|\bskin\b/,
    text: 'No cleanse is needed, and some do harm: they can bring diarrhea, low salts or herbs that are not safe in pregnancy. Your liver and kidneys do that work all day. What is worth doing before you conceive is to take less in: keep away from tobacco smoke, leave old paint alone until it has been tested for lead, choose fish low in mercury, air the rooms, and ask about solvents or pesticides at work. Tell your clinician about any product that you already take; call this week if you feel unwell from it.',
    cites: true,
  },
  {
    name: 'success rates',
    asks: [
      /\b97 ?(?:%|percent|per cent)|\b(?:success rate|how successful|proven|do you (?:really )?work|does (?:this|your|the) (?:app|program|site|platform) (?:really )?work|guarantee\w* (?:results?|success|pregnancy))\b/,
      /\b(?:97|you|your|everstep|app|program|site|platform)\b/,
    ],
    unless: /\b(?:ivf|clinic)\b/,
    text: 'No, there is no proven figure like that for this site, and I would not trust one. Nobody can promise a pregnancy, a healthy child or any other result, and a lesson is not a treatment. What you get here is plain information with its sources, trackers that keep your notes in order, and help to prepare for a visit. For your own chances, ask a clinician who can examine you.',
  },
  {
    name: 'promised returns',
    asks: [
      /\b(?:promise|guarantee\w*|sure way|risk.free|double|triple|3x|10x|get rich|make me rich|millionaire)\b/,
      /\b(?:wealth|money|returns?|invest\w*|rich|profits?|income|savings|million\w*|stocks?|crypto|bitcoin)\b/,
    ],
    text: 'I cannot promise any growth of your money, and neither can anybody honest: where more can be won, more can be lost. A promise of high returns without risk is the best-known sign of a scam. What you can steer is the order: bills, a small cushion, costly debt, insurance, then investing with low fees and a long time. Before you sign anything, check the person and the firm with the regulator, and take a few days to think.',
    cites: true,
  },
  {
    name: 'pick of an investment',
    asks: [
      /\b(?:which|what|best|recommend|pick|tell me)\b.{0,30}\b(?:stocks?|shares?|etfs?|funds?|crypto\w*|coins?|bonds?|investments?)\b|\bshould (?:i|we) (?:buy|sell|invest in|put .{0,20} in(?:to)?)\b.{0,30}\b(?:stocks?|shares?|tesla|apple|nvidia|bitcoin|crypto\w*|gold|etfs?|funds?|s&p)\b/,
    ],
    unless: /\bwhat (?:is|are|does)\b|\bdifference\b/,
    text: "I name no stock or product to buy; that would be personal advice, and I am an AI that does not know your finances. In general: decide when the money is needed, spread it over many companies and countries, keep costs low, and do not put in what you need within five years. For a child, the type of account matters for tax and for who decides later. Check an adviser's registration and how they are paid before you follow them; one who charges a plain fee is easiest to compare.",
    cites: true,
  },
  {
    name: 'children across borders',
    asks: [
      /\b(?:take|bring|move|fly|travel|leave|run|go|relocate)\b.{0,40}\b(?:kids?|child|children|son|daughter|baby|them)\b.{0,60}\b(?:without|secretly|before (?:he|she)|behind|not tell\w*)\b|\b(?:without|secretly|not tell\w*)\b.{0,40}\b(?:take|bring|move|fly|travel|leave)\b.{0,30}\b(?:kids?|child|children|son|daughter|baby)\b/,
    ],
    text: "Please speak with a family lawyer before you do anything. Taking a child across a border without the other parent's agreement may be against the law, even for your own child and even for a short trip, and it can cost you custody. A legal aid office can help if money is short. If you want to leave because you or the children are not safe, a domestic violence helpline can plan it with you, with the law on your side; our page Get help now has the number. In danger now, call your local emergency number.",
  },
  {
    name: 'legal advice',
    asks: [
      /\b(?:sue|lawsuit|press charges|full custody|get custody|lose custody|is it (?:legal|illegal)|my (?:legal )?rights|divorce (?:him|her|papers)|restraining order|court date|my landlord|fired (?:me|for))\b/,
    ],
    text: "That needs somebody who knows the law where you live, and I do not give legal advice. What helps before you call: write down what happened with dates, keep letters and messages, and note any deadline on a letter. A legal aid office or the referral service of your state's bar can find you a lawyer, often with a low first fee; call this week, or today if a deadline is near. If somebody is in danger, call your local emergency number first.",
    cites: true,
  },
];
