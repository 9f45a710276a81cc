import type { FixedAnswer } from './fixed-answer';

/** Feeding, sleep and vaccines: where a wrong word could hurt a baby. */
export const infantAnswers: readonly FixedAnswer[] = [
  {
    name: 'diluted formula',
    asks: [
      /\b(?:water(?:ed|ing)? (?:\w+ ){0,2}down|dilut\w+|stretch\w*|thin(?:ner)? (?:out)?|extra water|more water|less powder)\b/,
      /\b(?:formula|milk|bottles?|powder)\b/,
    ],
    text: 'No, please never add extra water. It takes salt and food from your baby and can cause seizures within a day. Mix exactly as the label says. If money or supplies are short, call your pediatrician **today**: many have samples. In the US, WIC pays for formula and 211 finds a food bank near you. If you have already given thinned formula and your baby is sleepy, limp, swollen or twitching, call your local emergency number.',
    cites: true,
  },
  {
    name: 'homemade formula',
    asks: [
      /\b(?:home ?-?made|homemade|diy|make (?:my|our|your) own|recipe|make)\b.{0,30}\bformula\b|\bformula\b.{0,15}\b(?:recipe|at home|from scratch|home ?-?made)\b|\bformula\b.{0,40}\bmake (?:my|our|your) own\b|\b(?:evaporated|goat|oat|almond|rice|soy|plant) ?milk\b.{0,30}\b(?:instead|formula|baby|newborn|month)/,
    ],
    text: 'I give no recipe, because homemade formula is not safe: it lacks what a baby needs, can carry germs and has put babies in the hospital. Use a bought infant formula and mix it as the label says. If you cannot find or afford it, call your pediatrician **today**, and in the US ask WIC or call 211. They help with this every day, and nobody will think less of you.',
    cites: true,
  },
  {
    name: 'cpr',
    asks: [/\b(?:cpr|resuscitat\w*|mouth[- ]to[- ]mouth|chest compressions?|rescue breaths?)\b/],
    unless: /\b(?:class|classes|course|courses|certif\w*|(?<!\b(?:no|any|without) )training|learn)\b/,
    text: 'If somebody does not breathe now, call your local emergency number on speaker and follow what they say; they lead you through CPR. “Get help now” has it step by step with pictures, for a baby, a child and an adult, under “Not breathing, or will not wake up”. It opens without a connection, too.',
    cites: true,
  },
  {
    name: 'choking',
    asks: [/\b(?:heimlich|back[- ](?:blows?|slaps?)|(?:abdominal|chest) thrusts?)\b/],
    unless: /\b(?:class|classes|course|courses|certif\w*|(?<!\b(?:no|any|without) )training|learn)\b/,
    text: 'If somebody is choking now and cannot cough, cry or speak, call your local emergency number on speaker and begin at once. “Get help now” has each step with pictures under “Choking”, because a baby under 1 year is helped in another way than an older child or an adult. It opens without a connection, too.',
    cites: true,
  },
  {
    name: 'honey',
    asks: [
      /\bhoney\b/,
      /\b(?:baby|babies|infant|newborn|months?|month-old|weeks?|mo|pacifier|cough|he|she|son|daughter)\b/,
    ],
    unless: /\b(?:1[2-9]|2\d|[2-9]) ?(?:years?|yo|yr)|\btoddler\b|\bhoney ?moon|\bi eat|\bpregnan/,
    text: 'No, not before 12 months: not in food, not on a pacifier, not baked. Honey can carry spores that cause infant botulism, a rare and dangerous illness. If your baby has already had some, call your pediatrician today. If there is a weak cry, weak sucking, constipation with floppiness or trouble breathing, call your local emergency number.',
    cites: true,
  },
  {
    name: 'left milk',
    asks: [
      /\b(?:breast ?milk|pumped milk|expressed milk)\b/,
      /\b(?:left|leftover|finish|unfinished|after (?:the|a) feed|hours? ago|half.?(?:drunk|empty)|reuse|use again|from (?:the|a) bottle|remaining|rest of)\b/,
    ],
    text: 'Milk that is left in the bottle after a feed is good for 2 hours from the end of that feed. After that, please throw it away, even if it looks and smells right: germs from the mouth have had time to grow. That is the rule of the Centers for Disease Control and Prevention (CDC). Smaller portions waste less. For a baby who came early or is ill, ask your nurse or pediatrician today, as stricter rules may hold.',
  },
  {
    name: 'stopped breastfeeding',
    asks: [
      /\b(?:stop\w*|quit|gave up|give up|didn'?t|couldn'?t|can'?t|cannot|not|never|failed at|switched)\b.{0,25}\b(?:breast ?-?feed\w*|nurs(?:e|ing)|formula)\b/,
      /\b(?:harm|hurt|damage|guilt\w*|bad (?:mom|mother|parent)|fail\w*|ashamed|selfish|wrong|terrible|ruin\w*)\b/,
    ],
    text: 'No, you did no harm by it. A baby who is fed, held and loved is well looked after, and formula gives what a baby needs to grow. People stop for many good reasons, and yours needs no defense. Should your breasts be sore or hot, or should you have a fever, call your clinician today. And if sadness or guilt stays on most days, tell your doctor or midwife this week: that deserves care, too.',
    cites: true,
  },
  {
    name: 'sofa',
    asks: [
      /\b(?:couch|sofa|armchair|recliner|rocking chair|glider)\b/,
      /\b(?:sleep|asleep|nap|doze|dozing|napping|sleeping)\w*\b/,
    ],
    unless: /\b(?:my husband|he|partner|i) (?:sleeps?|sleeping) on the (?:couch|sofa)\b(?!.*\b(?:baby|newborn)\b)/,
    text: "No. A sofa or an armchair is the most dangerous place for a baby to sleep, alone or on somebody's chest: a baby can slip between you and the cushion and stop breathing without a sound. If you feel sleepy, lay the baby down first or hand them to somebody who is awake. For every sleep: on the back, on a firm, flat surface of their own, with nothing soft, best in your room. Should you wake and find you dozed off, move the baby at once. If nights are too much, ask your pediatrician this week what could help.",
    cites: true,
  },
  {
    name: 'weighted sleep sack',
    asks: [/\bweighted\b/, /\b(?:sleep|sacks?|swaddles?|blankets?|baby|newborn|infant)\b/],
    unless: /\bfor (?:me|myself|adults?)\b/,
    text: 'No. The American Academy of Pediatrics (AAP) advises against weighted sleep sacks, swaddles and blankets for babies: the weight can press on the chest and make it harder to breathe or to turn. A light sleep sack in the right size keeps a baby warm. Lay your baby on the back on a firm, flat surface with nothing soft in it. Ask your pediatrician at the next visit if sleep stays hard.',
    cites: true,
  },
  {
    name: 'schedules of vaccines',
    asks: [/\b(?:vaccin\w*|shots?|immuni[sz]\w*|schedules?)\b/, /\b(?:cdc|aap)\b/],
    text: 'The two differ since January 2026, when the federal schedule was changed. In March 2026 a federal court put parts of that on hold, so it may look different by the time you read this. The schedule of the American Academy of Pediatrics (AAP) has not changed in what it recommends, and most pediatricians work with it. What I know may be out of date: ask your pediatrician which schedule they use and what your child needs next, and call this week if a shot is due.',
    cites: true,
  },
  {
    name: 'skipped vaccines',
    asks: [
      /\b(?:skip|skipping|refuse|refusing|delay|delaying|avoid|decline|not (?:get|give|vaccinate)|without|unvaccinated|don'?t (?:want|trust)|against|wait with|space out|spacing)\b/,
      /\b(?:vaccin\w*|shots|immuni[sz]\w*|jabs?|vax\w*|mmr)\b/,
    ],
    text: 'It is right to ask. The American Academy of Pediatrics (AAP) recommends the routine vaccines for nearly all children, because measles, whooping cough and other infections are most dangerous to the youngest, and because large studies have looked for harm for decades. Common side effects are a sore arm and a day of fever; serious ones are rare. Waiting leaves a gap just when the risk is high. Talk with your pediatrician this week and bring every worry you have, one by one. A good one will take the time.',
    cites: true,
  },
];
