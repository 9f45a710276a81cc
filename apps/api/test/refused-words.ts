interface RefusedWord {
  pattern: RegExp;
  /** What an American reader looks for instead. */
  american: string;
  /** A phrase that the pattern finds. */
  example: string;
}

/** What users read is written in American English. */
export const refusedWords: readonly RefusedWord[] = [
  { pattern: /\bcling[- ]?film\b/i, american: 'plastic wrap', example: 'lay cling film on it' },
  { pattern: /\b(a|another|any|fever|the) fit\b|\bfitting\b/i, american: 'seizure', example: 'drowsiness, a fit' },
  { pattern: /\bhav(e|ing) fits\b/i, american: 'seizures', example: 'having fits' },
  {
    pattern:
      /\b(health|life|disability|liability|term|single|insurance|full|maternity|medical|the|this|own|your|their|of|no) cover\b/i,
    american: 'coverage',
    example: 'a gap in health cover',
  },
  { pattern: /\bphysio(therap(y|ists?))?\b/i, american: 'physical therapist', example: 'a physiotherapist' },
  { pattern: /\bmaternity (unit|ward|team)s?\b/i, american: 'labor and delivery', example: 'call your maternity unit' },
  { pattern: /\bchildminders?\b/i, american: 'daycare provider or nanny', example: 'the childminder' },
  { pattern: /\b(child)?carers?\b/i, american: 'caregiver', example: 'tell every carer' },
  { pattern: /\btonnes?\b/i, american: 'tons', example: 'tonnes of CO2' },
  { pattern: /\btrousers\b/i, american: 'pants', example: 'wet trousers' },
  { pattern: /\b(in|to|into|from) hospital\b/i, american: 'the hospital', example: 'checked in hospital' },
  { pattern: /\bmend(s|ed|ing)?\b/i, american: 'fix', example: 'mend one thing' },
  { pattern: /\bgrey\w*/i, american: 'gray', example: 'white or grey stools' },
  { pattern: /\bnapp(y|ies)\b/i, american: 'diaper', example: 'a wet nappy' },
  { pattern: /\bcots?\b/i, american: 'crib', example: 'in the cot' },
  { pattern: /\b(prams?|pushchairs?|buggy)\b/i, american: 'stroller', example: 'a walk with the pram' },
  { pattern: /\b(mums?|mummy)\b/i, american: 'mom', example: 'new mums' },
  { pattern: /\bmomm(y|ies)\b/i, american: 'mom', example: 'mommies' },
  { pattern: /\bcheck-ups?\b/i, american: 'checkup', example: 'the check-up' },
  { pattern: /\bstraight away\b/i, american: 'right away', example: 'ask straight away' },
  {
    pattern: /\b(afterwards|towards|whilst|amongst)\b/i,
    american: 'afterward, toward, while, among',
    example: 'soon afterwards',
  },
  { pattern: /\btimetables?\b/i, american: 'schedule', example: 'sex on a timetable' },
  { pattern: /\bleaflets?\b/i, american: 'brochure', example: 'any leaflet' },
  { pattern: /\bpupils\b/i, american: 'students', example: 'pupils with lower grades' },
  { pattern: /\bhandbags?\b/i, american: 'purse', example: "a grandparent's handbag" },
  { pattern: /\bpocket money\b/i, american: 'allowance', example: 'with pocket money' },
  { pattern: /\bparcels?\b/i, american: 'package', example: 'you get parcels' },
  { pattern: /\bhandover\b/i, american: 'handoff', example: 'keep the handover short' },
  { pattern: /\bschool fees\b/i, american: 'tuition', example: 'school fees are due' },
  {
    pattern: /\b(the|a|to|in|from) (sums?)\b(?! of money)|\bits sums\b/i,
    american: 'math or amount',
    example: 'how to do the sums',
  },
  {
    pattern: /\b(in|from|to|at|leave in) (a|the) shops?\b|\bshops\b/i,
    american: 'store',
    example: 'someone in a shop',
  },
  { pattern: /\b(care|newborn|the) ward\b/i, american: 'unit', example: 'the intensive care ward' },
  { pattern: /\bfilms?\b/i, american: 'movie', example: 'a film or a day out' },
  { pattern: /\bboilers?\b/i, american: 'water heater', example: 'one broken boiler' },
  { pattern: /\bsecond-hand\b/i, american: 'used', example: 'a second-hand crib' },
  { pattern: /\bround (all|the)\b/i, american: 'around', example: 'goes round all four sides' },
  {
    pattern: /\bfit (an? )?(smoke|gates?|alarms?|guards?|locks?|one|new)\b/i,
    american: 'install',
    example: 'fit a smoke alarm',
  },
  { pattern: /\bcarr(y|ies|ied|ying) on\b/i, american: 'keep going', example: 'open a window and carry on' },
  { pattern: /\bbowel (cancer|screening)\b/i, american: 'colorectal', example: 'bowel screening from 45' },
  { pattern: /\bfortnight\b/i, american: 'two weeks', example: 'within a fortnight' },
  { pattern: /\bparacetamol\b/i, american: 'acetaminophen', example: 'paracetamol' },
  { pattern: /\bpiles\b(?! of)/i, american: 'hemorrhoids', example: 'piles are common' },
  {
    pattern: /\b(colou?r|favou?r|behavio?u?r|labou?r|neighbou?r|odou?r|vapou?r|honou?r|flavou?r)(?<=our)\w*/i,
    american: '-or',
    example: 'good behaviour',
  },
  {
    pattern:
      /\b(centre|metre|litre|fibre|theatre|programme|enrol|enrolment|fulfil|cheque|licence|tyre|kerb|plough|anaemia|oestrogen|foetal|foetus|paediatric\w*|gynaecolog\w*|haemorrhage|diarrhoea|caesarean|oesophagus|haemorrhoids?|judgement|ageing|aluminium|mould|cosy|pyjamas|practise[ds]?)s?\b/i,
    american: 'American spelling',
    example: 'a paediatrician',
  },
  {
    pattern:
      /(?<![a-z])(un)?(organ|recogn|special|real|apolog|emphas|priorit|steril|immun|fertil|hospital|summar|minim|maxim|optim|pasteur)is(e[ds]?|ing|ation)\b/i,
    american: '-ize',
    example: 'unpasteurised milk',
  },
  {
    pattern: /\b(labelled|travelled|cancelled|counsellors?|counselling|jewellery)\b/i,
    american: 'one l',
    example: 'a genetic counsellor',
  },
];

/** Words that look like refused ones. */
export const acceptedPhrases: readonly string[] = [
  'A plan that fits you, and a mattress that fits well.',
  'The lists cover four areas, and the offer covers everyone.',
  'The law does not cover life insurance.',
  'An item that is off-label, in a color that you like.',
  'A large sum of money, and piles of laundry.',
  'Are you fit for work?',
  'That can fit a year with unpaid leave.',
];

/** Answers that nobody would give. A wrong answer is a mistake that parents really make. */
export const refusedAnswers: readonly RegExp[] = [
  /\bbee stings?\b/i,
  /\blightning\b/i,
  /\bdrink more coffee\b/i,
  /\bonly boys\b/i,
  /\blatin\b/i,
  /\bgrandmother\b/i,
  /^batteries$/i,
  /^the app$/i,
  /\bherbal tea\b/i,
  /^the street address$/i,
  /^only with twins$/i,
  /^a lawyer$/i,
  /\bivf tomorrow\b/i,
  /\blogo\b/i,
  /\bbook a vacation\b/i,
  /\buniforms\b/i,
  /^the bank$/i,
  /\bconcert\b/i,
  /^at the airport$/i,
  /\bbusiness cards\b/i,
];
