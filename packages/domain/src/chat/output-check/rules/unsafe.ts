import type { AdviceRule, SpeechRule, WarnedTopic } from './rule';

const care =
  '(?:doctors?|hospital|emergency\\w*|er|clinic|midwi(?:fe|ves)|pediatrician|urgent care|maternity unit|911|ambulance|appointments?|visits?|check-?ups?|care)';
const childWord =
  /\b(?:bab(?:y|ies)|newborns?|infants?|little one|him|her|he|she|son|daughter|twins?|(?:[1-9]|1[01]|one|two|three|four|five|six|seven|eight|nine|ten|eleven)[- ](?:months?|weeks?)(?:[- ]old)?|pacifier|bottle)\b/;
const yearOld =
  /\b(?:12 months|twelve months|(?:one|1|a|two|2|three|3) years?|first birthday|1[258] months|24 months|toddlers?|for you|your tea|your own|adults?)\b/;
const asleep = /\b(?:sleeps?|sleeping|asleep|naps?|napping|doze|night|nights|overnight|bed|crib|bassinet|cot)\b/;

const shakenChild =
  '(?:bab(?:y|ies)|newborns?|infants?|him|her|child(?:ren)?|toddlers?|kids?|son|daughter|twins?|little one|shoulders)';
/** What may follow 'shake': no child. */
const harmlessShaking =
  "well|hands|it well|off|chills|(?:her|his|their|your|its) head|(?:the|your|a|its|this) (?:[a-z'-]+ ){0,2}?(?:bottles?|formula|milk|cans?|cartons?|containers?|jars?|cups?|powder|mixture|contents|medicines?|suspension|syrup|liquid|drops|inhaler|rattles?|toys?|maracas?|keys|bells?|blankets?|sheets?|towels?|crumbs|dust)";

const topic = (names: RegExp | readonly RegExp[], unless?: RegExp): WarnedTopic => ({
  reason: 'unsafe',
  names: names instanceof RegExp ? [names] : names,
  unless,
});

/** What is named with a warning or not at all. */
export const warnedTopics: readonly WarnedTopic[] = [
  // What a baby eats and drinks
  topic([/\bhoney\b/, childWord], yearOld),
  topic(/\bhoney\b.{0,20}\b(?:pacifier|bottle|gums)\b/),
  topic(
    [
      /\b(?:sips?|give|giving|offer|offering|drink|some|little|extra|bottle of|cool|tap|more) (?:[a-z]+ ){0,5}?(?:water|juice|tea)\b|\bsugar water\b/,
      /\bnewborns?\b|\b(?:[1-5]|one|two|three|four|five)[- ]months?(?:[- ]old)?\b|\b\w+[- ]weeks?[- ]old\b|\bbetween feeds\b|\bunder (?:6|six) months\b/,
    ],
    /\b(?:for you|powder|bath|wash|drink (?:enough )?water yourself)\b/,
  ),
  topic(
    [
      /\bformula\b|\bscoops?\b|\beach can\b/,
      /\b(?:dilut\w+|water(?:ing|ed)? (?:\w+ )?down|(?:extra|more|additional) (?:\w+ ){0,3}?water|half[- ]strength|weaker|thin(?:ner|ning|ned)?|stretch(?:ing|ed)?|(?:one|a) scoop (?:less|more)|(?:one|a) (?:more|extra) scoop|fewer scoops|homemade|at home from|your own|evaporated|recipe)\b/,
    ],
    /\brecommended amount\b|\bthinner liquid\b/,
  ),
  topic([/\b(?:rice|cereal|oatmeal)\b/, /\bbottles?\b/]),
  topic([/\bmicrowav\w+\b/, /\b(?:milk|bottles?|formula)\b/]),
  topic(
    [
      /\b(?:cow|cow's|cows|goat|goat's|almond|oat|rice|plain|evaporated) milk\b/,
      /\b(?:instead of|replac\w+|switch\w*|substitut\w+|as|for|than) (?:\w+ )?formula\b|\b(?:[1-9]|1[01]|four|five|six|seven|eight|nine|ten) (?:months|weeks)\b|\bnewborn\b|\binfant\b/,
    ],
    yearOld,
  ),
  topic(/\bprop(?:s|ped|ping)?\b.{0,15}\bbottle\b/),
  // How a baby sleeps
  topic(
    [
      /\b(?:pillows?|blankets?|bumpers?|quilts?|comforters?|stuffed (?:animals?|toys?)|soft toys?|wedges?|positioners?|weighted|towels?|nests?|loungers?)\b/,
      /\b(?:crib|bassinet|cot|mattress|newborn|sleep sacks?)\b|\bbab(?:y|ies)\b.{0,40}\b(?:sleep|nap|night|bed)|\b(?:sleep|nap|night|bed)\b.{0,40}\bbab(?:y|ies)\b/,
    ],
    /\b(?:12 months|first birthday|toddlers?|behind your|under your|your (?:knees|back|feet|hips|arm)|skin[- ]to[- ]skin|stroller)\b|\bsleep sack (?:or|instead)|\bblankets? (?:for you|over you)/,
  ),
  topic(
    [
      /\b(?:couch|sofa|armchair|recliner|car seat|swing|bouncer|waterbed|adult bed|your bed|chest)\b/,
      asleep,
      /\b(?:bab(?:y|ies)|newborns?|infants?|him|her|his|he|she|they|little one|together|both of you)\b/,
    ],
    /\b(?:awake|while you watch|chest pain|room as|next to your bed|beside your bed|your bedroom|infection|rear-facing|drive|beside the bed)\b/,
  ),
  topic(
    [/\b(?:on|onto) (?:his|her|the|their|its|your baby's|a) (?:tummy|stomach|side|belly|front)\b/, asleep],
    /\b(?:awake|tummy time|roll\w*|left side|you sleep|your side|pregnan\w*|sleep on your)\b/,
  ),
  // Handling and first aid
  topic(
    [/\baspirin\b/, /\b(?:child\w*|toddlers?|kids?|bab(?:y|ies)|infants?|son|daughter|him|her|fever|teen\w*)\b/],
    /\bpregnan\w*|\bpreeclampsia\b|\breye/,
  ),
  topic([
    new RegExp(`(?<!\\bhands? )\\b(?:shake|shakes|shaking|shook)\\b(?! (?:${harmlessShaking})\\b)`),
    new RegExp(`\\b(?:${shakenChild}|crying)\\b`),
  ]),
  topic(/\b(?:spank\w*|smack\w*|slap\w*|swat\w*|whip\w*|beating|light tap)\b/),
  topic(
    [
      /\b(?:whiske?y|brandy|rum|vodka|liquor|rubbing alcohol|turpentine|bleach)\b/,
      /\b(?:gums?|teeth\w*|fever|sponge|wipe|rub|baby|him|her|drink|give)\b/,
    ],
    /\bclean\w*|\bdisinfect\w*|\block\w*|\bcosmetic/,
  ),
  topic(
    [
      /\b(?:ice|ice-cold|cold) (?:baths?|water)\b|\b(?:butter|toothpaste|ice|egg white)\b/,
      /\b(?:fever|burns?|temperature)\b/,
    ],
    /\b(?:call|cool running|peanut butter|room temperature)\b/,
  ),
  topic(
    /\b(?:make|makes|making|made|induce|get|trigger)\b.{0,20}\b(?:vomit|throw up|vomiting)\b/,
    /\b(?:smells?|foods?|that make|can make|may make|call|sick|nausea)\b/,
  ),
  topic(/\bamber (?:\w+ )?(?:necklaces?|beads?|bracelets?)|\bteething necklaces?\b/),
  topic([
    /\b(?:belly|abdominal) thrusts?\b/,
    /\b(?:[1-9]|1[01]|six|eight|nine)[- ]months?|\bbab(?:y|ies)\b|\binfants?\b|\bunder (?:1|one)\b/,
  ]),
  topic([/\bfingers?\b/, /\b(?:sweep\w*|blind\w*|hook)\b/], /\bcan see\b/),
  topic([/\bfac(?:e|es|ing) forward\b|\bforward[- ]facing\b/, /\bmonths?\b/], /\b24 months|outgr/),
  topic(/\b(?:leave|left|leaving)\b.{0,30}\bin the (?:bath|tub|car|pool)\b/, /\b(?:toys?|thermometer|purse|phone)\b/),
  // Pregnancy
  topic(
    [
      /\b(?:wine|beers?|alcohol|champagne|cocktails?|cigarettes?|smoking|(?:can|may|to|could) smoke|vap(?:e|es|ing)|weed|marijuana|cannabis|cocaine)\b/,
      /\b(?:pregnan\w*|trimesters?)\b/,
    ],
    /\b(?:pass\w*|lower\w*|affect\w*|ask\w*|tell|talk|help|drank|before you knew|smoke alarms?|left (?:out|behind)|question|support|safer)\b/,
  ),
  topic(
    [/\b(?:raw|unpasteurized|undercooked|deli meats?|swordfish|shark)\b/, /\bpregnan\w*\b/],
    /\b(?:cook\w*|heat\w*|wash\w*|listeria|vegetables|left out|leave out)\b/,
  ),
  topic(
    /\b(?:castor oil|blue cohosh|black cohosh|pennyroyal|colloidal silver|(?:detox|juice|liver|colon|herbal|parasite) (?:cleanses?|detox|diets?))\b/,
    /\bask/,
  ),
  topic([/\bessential oils?\b/, childWord]),
  // Violence and secrets
  topic(/\b(?:cover|hide|conceal)(?:s|ing)?\b.{0,15}\b(?:bruises?|marks?|injur(?:y|ies))\b/, /\bsign of\b|\bcan see\b/),
  topic(
    /\b(?:track|tracking|spy on|read|reading|monitor|check|go through|follow)\b (?:[a-z]+ ){0,2}?(?:her|his|their|your (?:wife|husband|partner|girlfriend|boyfriend)(?:'s)?) (?:phone|messages|texts|e-?mails?|location)|\b(?:spyware|keylogger|airtag)\b|\bapp on (?:her|his|their) phone\b/,
    /\b(?:abuse|control|sign|breaks?|trust|in secret)\b/,
  ),
];

const act = (acts: string, unless?: RegExp): AdviceRule => ({
  reason: 'unsafe',
  acts: new RegExp(`\\b(?:${acts})\\b`, 'g'),
  unless,
});
const gap = "(?: [a-z0-9'-]+){0,7}?";
const serious =
  '(?:bleeding|chest|pain|fever|10[0-9]|kicks|contractions|headache|breathing|cord|seizure|swelling|vision|movements?|fluid)';

/** What nobody is told to do. */
export const unsafeAdvice: readonly AdviceRule[] = [
  act(
    `(?:wait|waiting|hold off)${gap} (?:before you (?:call|see|go|ask)|monday|weekend|for the kicks|for (?:him|her|it) to move|hospital|with the ${serious})`,
    /\bor\b.{0,20}\bcall 911/,
  ),
  act(
    `(?:skip|skipping|cancel|canceling|delay|delaying|postpone|postponing|put off|putting off|avoid|refuse|decline|reject|spread out|space out|spacing out|miss|split up)${gap} (?:vaccin\\w+|shots?|mmr|immuni[sz]ation\\w*|vitamin k|boosters?|${care})`,
    /\bto (?:the|your) doctor\b|\bwaiting room\b|\bsooner\b|\bskip the (?:lines?|wait)/,
  ),
  act(`(?:ignore|ignoring|bear with|sit out|tough out|sleep off)${gap} ${serious}`, /\btantrum|whining/),
  act(
    `leave the (?:hospital|doctor|midwife|clinic)${gap} out|stay (?:at )?home (?:instead|with the|and wait)|treat (?:it|this) at home instead`,
  ),
  act(
    `tell (?:your |the )?(?:doctor|midwife|nurse|pediatrician)s? nothing|keep${gap} (?:secret )?from (?:your|the) (?:doctor|midwife|pediatrician)`,
  ),
  act(`(?:shake|shaking) (?!${harmlessShaking})(?:[a-z'-]+ ){0,3}?${shakenChild}`),
  act('drink (?:some |a glass of )?(?:juice|cold water|something sweet) and wait'),
  act(
    `(?:lay|put|place|let|laying|putting|placing|letting|settle|have)${gap} (?:on|onto) (?:his|her|the|their|its|your) (?:tummy|stomach|belly|side|front) to (?:sleep|nap)`,
  ),
  act('tell(?: [a-z]+){0,4} (?:just |only )?(?:went to sleep|is sleeping|fell asleep|went away on)'),
  act(
    "(?:buy|buying|invest|investing|put|putting|pick|go with|(?:i (?:would )?|i'd )?(?:recommend|suggest)|purchase)(?: [a-z0-9']+){0,7}? (?:in |into |of )?(?:bitcoin|ethereum|dogecoin|crypto\\w*|apple|tesla|nvidia|nvda|amazon|microsoft|google|alphabet|meta|gamestop|aapl|tsla|voo|vti|spy|qqq)",
    /\b(?:apples?|the apple|an apple|apple (?:slices?|sauce|puree|juice|pieces)|(?:from|on) amazon|calendar|phone|app store)\b(?! (?:stock|shares))/,
  ),
  act(
    "(?:buy|buying|purchase|(?:i (?:would )?|i'd )?(?:recommend|suggest)|sell)(?: [a-z0-9']+){0,3} (?:shares|stock|stocks) (?:of|in) [a-z]+",
    /\b(?:funds?|many companies)\b/,
  ),
  act(
    '(?:cut|cutting|slit) (?:along|across|your|the|down|deep\\w*)(?: [a-z]+){0,2} (?:wrists?|arms?|veins?|throat|skin|thighs?)|overdos\\w+|swallow (?:the whole|all the|every)|hang yourself|kill yourself|end your life|jump (?:off|from|in front)',
  ),
  act(
    '(?:take|taking|swallow|swallowing) (?:the whole|all of|a whole|an entire|every) (?:the )?(?:bottle|pack|pills?|tablets?|box)',
  ),
];

const positive =
  '(?:fine|ok|okay|safe|good|harmless|no problem|all right|healthy|recommended|great|enough|gentler|better|best)';

/** What is wrong to say whoever hears it. */
export const unsafeRules: readonly SpeechRule[] = [
  {
    reason: 'unsafe',
    says: new RegExp(
      `\\bno (?:need|reason|point|rush|hurry) (?:to (?:go|call|see|visit|rush|get|ask|bother|have|phone|wake)|in (?:going|calling|seeing))${gap} ${care}\\b|\\b(?:do not|don't|never|not) (?:go to|call|bother|see|visit|wake|ring|phone|contact|rush to|tell)(?: [a-z]+){0,2} ${care}\\b|\\b(?:do not|don't|won't) (?:really |even )?(?:need|have) (?:to (?:see|call|go|visit|ask|get)|any|an?)${gap} ${care}\\b`,
    ),
    unless: /\b(?:if|unless|to pay|instead of|alone|referral|yourself|cannot|insurance|before you|drive)\b/,
  },
  {
    reason: 'unsafe',
    says: new RegExp(
      `\\b(?:fever|bleeding|10[0-9]|pain|contractions|headache)\\b.{0,60}\\b(?:(?:see|wait|check) (?:how|what|if|whether|and see)\\b.{0,20}\\b(?:morning|tomorrow|monday|later|days?)|can wait|wait (?:a few|some|two|three|\\d|until|till))\\b`,
    ),
    unless: /\b(?:not wait|never wait|cannot wait|don't wait|call)\b/,
  },
  {
    reason: 'unsafe',
    says: new RegExp(
      `\\b(?:honey|cereal|pillows?|blankets?|bumpers?|sleep sacks?|cow's milk|goat's milk|goat milk|aspirin|bed[- ]sharing|co-?sleeping|stomach sleep\\w*|wine|alcohol|smoking|beer|raw (?:sushi|milk|fish)|sushi|tummy sleep\\w*|spanking|smack|wedges?|necklaces?|weighted|diluted formula|skipping (?:vaccin\\w+|a dose)|spacing out)\\b[^.]{0,60}?\\b(?:is|are|'s|makes?|will be|would be|can be)\\b(?: (?:also|all|both|perfectly|quite|totally|completely|usually|a|an|very|really|mostly|just))* ${positive}\\b`,
    ),
    unless:
      /\b(?:not|never|no|until|after|from|isn't|aren't|nothing|none|unless|whether|myth|toddlers?|cooked|12 months|first birthday|decide|only|instead|best (?:avoided|left))\b/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:sleep|sleeps|settle) (?:\w+ )?(?:better|longer|best|deeper) on (?:the|their|his|her) (?:stomach|tummy|side|belly)\b/,
    unless: /\b(?:not|never|danger|risk|but)\b/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:vaccin\w+|shots?)\b.{0,12}\b(?:causes? (?:autism|harm|sids)|are (?:poison|dangerous|unnecessary|not needed|too many)|do more harm|is (?:dangerous|unnecessary|not needed))/,
    unless: /\b(?:not|never|myth|no evidence|n't cause)\b/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:quickest|easiest|painless|surest|best|fastest|most painless) (?:way|method) to (?:die|end|kill|hurt|harm)|\b(?:lethal|fatal|deadly) (?:dose|amount|combination)\b|\bhow to (?:kill|hang) (?:yourself|oneself)/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:sexual(?:ly)?|erotic|naked|nude|sexy|arous\w+)\b.{0,40}\b(?:child|children|minors?|kids?|boys?|girls?|teens?|toddler|\d+[- ]year[- ]old)\b|\b(?:child|children|minors?|kids?|teens?)\b.{0,30}\b(?:sexy|erotic|nude|naked photos?|sexual (?:act|content|story))/,
    unless: /\b(?:abuse|protect|health|orientation|education|bath|development|hotline|never|safety)\b/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:women|men|mothers|fathers|gays?|lesbians|muslims?|jews|christians|blacks?|whites?|immigrants|foreigners|the poor|fat people|single moms|disabled people|trans people)\b.{0,10}\b(?:are|is) (?:\w+ )?(?:too (?:\w+) to|inferior|stupid|dirty|lazy|dangerous|subhuman|worthless|criminals?|unfit|bad parents|to blame|vermin|sick)\b/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:no rush|no hurry|not urgent|no need|never mind)\b.{0,15}\b(?:call\w*|go|ask\w*|see\w*|phone)\b.{0,20}\b(?:about|with|for|in|to)\b/,
    unless: /\b(?:if|unless|insurance|decide)\b/,
  },
  {
    reason: 'unsafe',
    says: /\b(?:bitcoin|ethereum|dogecoin|tesla|nvidia|nvda|gamestop|apple stock|amazon stock|microsoft stock)\b.{0,25}\b(?:is|are|will|looks?|stock)\b.{0,20}\b(?:best|safest|safe|good|great|smart|rise|grow|double|winner)\b|\b(?:best|safest|smartest) (?:bet|buy|pick|stock|choice)\b.{0,12}\b(?:is|are) (?:[a-z]+ ){0,2}?(?:stock|shares|bitcoin|nvidia|tesla|apple)\b/,
    unless: /\b(?:not|never|no|whether)\b/,
  },
];
