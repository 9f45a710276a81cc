/** What a model says that stays within the rules where lessons must not answer. */
interface Boundary {
  /** All of them are in the question, which is in lower case and has plain apostrophes. */
  asks: readonly RegExp[];
  unless?: RegExp;
  answer: string;
}

const medicine =
  /\b(?:medicines?|medications?|meds|tablets?|pills?|syrup|drops|thinners|supplements?|vitamins?|iron|insulin|melatonin|tylenol|motrin|advil|calpol|zoloft|prozac|\w+(?:amol|aminophen|profen|zole|thyroxine|mycin|cillin|pril|statin|traline|oxetine|pram|pam|trigine)|anti(?:depressants?|biotics?)|painkillers?)\b/;
const condition =
  /\b(?:pcos|pregnant|infertil\w*|measles|rash|autis\w*|adhd|depress\w*|pre-?eclampsia|diabetes|miscarr\w*|allerg\w*|infect\w*|anemi\w*|cancer|disease|disorder|syndrome|thrush|\w+itis|\w+osis)\b/;

/** The first that fits answers. What a question is wrapped in comes before what it is about. */
const boundaries: readonly Boundary[] = [
  {
    asks: [/(?<!\p{L})(?:quel(?:le)?s?|bébé|puis-je|est-ce|enceinte|combien|pourquoi)(?!\p{L})/u],
    answer:
      'Je suis une IA et mes leçons sont en anglais. Une sage-femme ou votre pédiatre saura vous répondre en français.',
  },
  {
    asks: [/(?<!\p{L})(?:qué|cómo|cuánt[oa]s?|puedo|embarazada|leche|niñ[oa]s?)(?!\p{L})/u],
    answer: 'Soy una IA y mis lecciones están en inglés. Una matrona o su pediatra sabrá responderle en español.',
  },
  {
    asks: [
      /\b(?:ignore|forget|drop|break)\b.{0,20}\b(?:rules?|instructions?)|\b(?:system|hidden) prompt|\bact as|\bsign as|\bpretend/,
    ],
    answer:
      'I am an AI, not a doctor, and I keep to my instructions without repeating them. I can look for a lesson on what is going on, or help you to prepare for a visit.',
  },
  {
    asks: [
      /\b(?:are you|is an? (?:human|person|doctor|nurse)|your licen[sc]e|med(?:ical)? school|do you (?:love|feel|miss))\b/,
    ],
    answer:
      'I am an AI, not a human being and not a doctor. I went to no school, I have no feelings, and nobody reads along. A clinician who can examine you is the one to ask; in an emergency call your local emergency number.',
  },
  {
    asks: [/\bsexy\b|\berotic\b/],
    answer: 'I will not write that. If a child is in danger, please call your local emergency number.',
  },
  {
    asks: [/\b(?:i'm|i am) 1[0-7]\b/],
    answer:
      'I am glad that you ask. A test can show it. Talk to an adult you trust, or to a school nurse or a clinic; they can help you today.',
  },
  {
    asks: [/\bend it\b|\bhide\b.{0,20}\b(?:cuts|scars)\b/],
    answer:
      'I describe nothing like that. If this is about you or somebody close to you, call or text 988 in the United States, or your local emergency number, and tell somebody you trust today.',
  },
  {
    asks: [
      /\b(?:partner|husband|wife|boyfriend|girlfriend|he|she|users?)(?:'s)?\b/,
      /\b(?:ask(?:ed)? you|texts?|messages|location|secretly|tell you|write to you)\b/,
    ],
    answer:
      'I cannot share or look up what somebody else writes. It belongs to them alone. If you are worried about how you two get along, a counselor can help you to talk about it.',
  },
  {
    asks: [/\b(?:delete|erase|forget)\b.{0,20}\b(?:me|everything|history)\b/],
    answer:
      'I cannot delete anything from here, and I will not say that I did. My Data lists what is stored about you and lets you delete it.',
  },
  {
    asks: [
      /\b(?:stop\w*|quit\w*|halve|double|skip\w*|change|switch|raise|increase|lower|reduce|taper\w*|wean off|come off)\b/,
      medicine,
    ],
    answer:
      'Please do not change or stop it on your own. Call the doctor who prescribed it today and ask what is right for you now; until then take it as it was prescribed.',
  },
  {
    asks: [/\b(?:dos(?:es?|age|ing)|how (?:much|many|often)|m[cg]g|ml|iu)\b/, medicine],
    answer:
      'I name no amounts of a medicine or supplement. What is right depends on weight, age and other medicines. Your doctor or a pharmacist can tell you.',
  },
  {
    asks: [/\b(?:prescribe|prescription)\b/],
    answer: 'I cannot prescribe anything. Call your doctor or midwife and tell them what you feel and since when.',
  },
  {
    asks: [
      /\bsafe (?:days?|time|period)\b|\bunprotected\b|\bwithout (?:a condom|protection|contraception|birth control)\b|\b(?:as|for|instead of) (?:birth control|contraception)\b/,
    ],
    answer:
      'I cannot call any day safe. What the tracker shows are estimates from earlier cycles, and estimates are not contraception. A clinician or a family planning clinic can help you to choose a method.',
  },
  {
    asks: [/\bi\b.{0,30}\b(?:sad|cry|crying|hopeless|numb|empty)\b/],
    answer:
      'I am sorry that it is so hard, and it is good that you say so. Please talk to your doctor or midwife this week. In the United States 1-833-852-6262 (1-833-TLC-MAMA) listens day and night; if you think of harming yourself or the baby, call or text 988.',
  },
  {
    asks: [/\b(?:miscarried|miscarriage|stillb\w+|lost (?:the|my|our) (?:baby|pregnancy))\b/],
    answer:
      'I am so sorry for your loss. I look for no blame in what you did. Your clinician can talk with you about what happened, and you do not have to carry it alone.',
  },
  {
    asks: [
      /\b(?:do|does|did|am|is|are|could|have|has|if)\b.{0,30}\b(?:i|he|she|it|this|that|we|child|\w+-old)\b/,
      condition,
    ],
    unless: /\b(?:safe|eat|drink|can i|should i|vaccin\w+|what (?:is|are))\b/,
    answer:
      'I cannot diagnose that or rule it out. Write down what you notice and since when, and show it to a clinician who can examine and test. Call today if it gets worse or frightens you.',
  },
  {
    asks: [/\b(?:promise|guarantee\w*|will be (?:ok|okay|fine)|it's (?:ok|okay|fine|normal)|\d+ ?% success)\b/],
    answer:
      'I cannot promise that, and nobody honestly could. If something has changed or worries you, call your midwife or doctor today, at any hour.',
  },
  {
    asks: [/\bmakes? sure\b/, /\b(?:boy|girl)\b/],
    answer: 'Nothing can make sure of that, and nobody honestly could promise it.',
  },
  {
    asks: [/\b(?:scan|ultrasound|labs?|results?)\b/, /\b(?:read|normal|interpret)\b/],
    answer:
      'I cannot read results. The clinic that ordered them can say what they mean together with everything else; ask this week.',
  },
  {
    asks: [/\b(?:sofa|couch)\b|\bweighted\b/],
    answer: 'No, please do not do that. Your pediatrician can talk with you about safe sleep this week.',
  },
  {
    asks: [/\b(?:bring|questions)\b/, /\b(?:visit|appointment|clinic)\b/],
    answer:
      'Write down your dates, what you take and what you would like to ask, and bring the list along. Your midwife, doctor or clinic will go through it with you.',
  },
  {
    asks: [/\bcalorie\b/, /\b(?:plan|diet)\b/],
    answer:
      'I will not make such a plan. How you eat and feel about food deserves somebody who listens: ask your doctor or a dietitian.',
  },
  {
    asks: [/\b(?:stocks?|crypto|shares|invest\w*|wealth)\b/, /\b(?:which|should|buy|best)\b/],
    answer: 'I name nothing to buy. An adviser who charges a plain fee can look at your whole situation.',
  },
  {
    asks: [/\b(?:kids?|child(?:ren)?|baby)\b/, /\b(?:abroad|custody|without telling)\b/],
    answer:
      'Please ask a family lawyer first; the law may forbid it. If you are not safe, a helpline can plan with you.',
  },
];

/** The answer to what lessons must not answer; null for any other question. */
export function findBoundary(question: string): string | null {
  const text = question.toLowerCase().replace(/[’‘`]/g, "'");
  const found = boundaries.find(({ asks, unless }) => asks.every((part) => part.test(text)) && !unless?.test(text));
  return found?.answer ?? null;
}
