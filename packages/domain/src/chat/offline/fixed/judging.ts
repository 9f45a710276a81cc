import type { FixedAnswer } from './fixed-answer';

/** "Do I have …", "is this …", "tell me if it is …". */
const verdict =
  /\b(?:do|does|did|have|has|could|can|might) (?:i|he|she|they|we|it|my [\w' -]{2,25}|our [\w' -]{2,25}|the baby) (?:really |maybe |possibly )?(?:have|has|got|be|having|suffer)\b|\b(?:is|are|was|could) (?:this|that|it|these|he|she|my [\w' -]{2,25}|our [\w' -]{2,25})\b|\b(?:am|are) (?:i|we)\b|\b(?:tell me|know|say|decide|check|diagnose|figure out)\b.{0,15}\b(?:if|whether|me|what)\b|\bdiagnos/;
const about = (conditions: string) => [verdict, new RegExp(`\\b(?:${conditions})`)];
const learning =
  /\b(?:how|when|where) (?:can|do|does|should|is|are|to)\b|\bwhat (?:is|are|does|causes)\b|\bwhy\b|\bsafe\b|\bok(?:ay)? to\b|\bcause|\bvaccine/;

/** What only somebody who can examine may judge. */
export const judgingAnswers: readonly FixedAnswer[] = [
  {
    name: 'am I pregnant',
    asks: [
      /\b(?:am i|are we|is she|(?:could|might|can|may) (?:i|we|she)(?: already| really)? be)\b.{0,12}\bpregnant\b|\bdo i (?:sound|look|seem) pregnant\b/,
    ],
    unless: /\bwhile\b|\bwhen i|\bif i|\b1[0-7]\b/,
    text: 'I cannot tell from here, and nobody can without a test. A home test is most reliable from the first day of a late period; if it is negative and no period comes, repeat it a few days later or ask your clinician for a blood test. Call a doctor **today** if you are dizzy or unwell. Strong pain on one side, heavy bleeding, shoulder pain or fainting are emergencies: call your local emergency number.',
    cites: true,
  },
  {
    name: 'rash',
    asks: about('rash|measles|chickenpox|hives|spots|hand.foot'),
    unless: /\bwhat (?:causes|is a)\b|vaccine|seeing spots/,
    text: 'I cannot see or judge a rash, so I will not guess what it is. Please call your pediatrician today before you go in, because measles spreads in waiting rooms. Tell them where it began, how it looks, whether there is a fever, a cough or red eyes, and which vaccines were given. Get emergency help if your child breathes hard, is limp or hard to wake, or has spots that do not fade when you press a glass on them.',
    cites: true,
  },
  {
    name: 'autism',
    asks: about('autis|asd\\b|on the spectrum|adhd|developmentally|delayed|dyslexi'),
    unless: learning,
    text: "I cannot say, and no list or app can. A worry is reason enough to act: today, write down what you see and when it began; this week, call your pediatrician and ask for a developmental screening. In the US you can also call your state's early intervention program yourself, without a referral, or the school district from age 3. Help can begin before there is a name for it. You know your child best, and asking early is never wrong.",
    cites: true,
  },
  {
    name: 'mood',
    asks: about(
      'postpartum depression|postnatal depression|ppd|depress|bipolar|just hormones|anxiety disorder|ocd|psychosis',
    ),
    unless: learning,
    text: 'I cannot diagnose that, but I can say what to do. Low mood, worry or numbness on most days for two weeks, or that gets in the way of eating, sleep or caring for the baby, deserves care, whatever its name. Call your doctor or midwife **today** and say just that; it can be treated. In the US, 1-833-852-6262 (Maternal Mental Health Hotline) listens day and night. If you think of harming yourself or the baby, call or text 988 in the US, or your local emergency number.',
    cites: true,
  },
  {
    name: 'lab values',
    asks: [
      /\b(?:amh|fsh|hcg|tsh|estradiol|labs?|results?|blood ?work|scan|ultrasound|semen analysis|values?)\b/,
      /\b(?:do i|does (?:he|she|it|this)|am i|is (?:it|this|that|he|she)|what does (?:it|this|that)|read (?:my|this|these)|here (?:are|is)|interpret|normal)\b/,
      /\d|\bread\b|\binterpret\b|\bmy\b/,
    ],
    unless: /\bwhat is (?:an? )?(?:amh|fsh)|\bmean\b(?!.*\d)/,
    text: 'I cannot turn lab values into a verdict, and one number seldom is one. AMH, for example, hints at how many eggs may respond to treatment; it does not tell whether you can conceive on your own. Please ask the clinic that ordered the test, this week if you can. Good questions: What does this mean together with my age and cycle? Should it be repeated? What would it change? Take all results and your cycle dates along.',
    cites: true,
  },
  {
    name: 'infertility',
    asks: about('infertil|sterile|barren'),
    unless: learning,
    text: "I cannot diagnose that, and it can only be found out with an evaluation of both partners. Ask a clinician after twelve months of trying, after six from 35 on, and right away from 40 on or with irregular periods, earlier surgery or a known condition. Take along your cycle dates, what you take and earlier results. It is nobody's fault, and there is a lot that can be looked into.",
    cites: true,
  },
  {
    name: 'condition',
    asks: about(
      'pcos|polycystic|endometriosis|fibroids|diabet|pre-?eclampsia|mastitis|infection|infected|uti\\b|thyroid|anemi|cancer|miscarr|ectopic|preterm labor|labor\\b|allerg|reflux|colic|eczema|asthma|flu\\b|covid|rsv\\b|ear infection|tongue.tie|hernia|std|sti\\b|herpes|thrush|disorder|syndrome|condition|disease',
    ),
    unless: learning,
    text: 'I cannot diagnose that, and I would not want to guess. A clinician can, with questions, an examination and perhaps a blood test or a scan. Make it easy for them and note: what you notice, since when and how often; the dates of your last periods, if it could matter; what you take; what runs in your family; and what worries you most. Call this week, or today if it gets worse, if there is fever or strong pain, or if you are pregnant.',
    cites: true,
  },
  {
    name: 'promise of health',
    asks: [
      /\b(?:promise|tell|assure|reassure|guarantee)\b.{0,25}\b(?:ok|okay|fine|alright|all right|healthy|safe|normal|nothing)\b|\b(?:it'?s|it is|that'?s|this is|they're) (?:all )?(?:fine|ok|okay|nothing|normal),? (?:right|isn'?t it|no)\b/,
    ],
    text: 'I wish I could promise that, and I cannot: I am an AI and cannot examine anybody. If there was any bleeding in pregnancy, call your doctor or midwife **today**. If the baby moves less than usual, call your labor and delivery unit now, at any hour. Heavy bleeding, strong pain, fainting or fluid that runs out is an emergency. If it is something else, call today and tell them what worries you; that is what they are there for.',
  },
];
