import type { SpeechRule } from './rule';

const condition =
  '(?:(?:an? |the |some |mild |severe |early |slight |bad |typical |classic |case of |bit of |form of |touch of |simple |viral |bacterial |gestational |postpartum |postnatal |your |ear |chest |throat |yeast |bladder |kidney |urinary tract |food |low |high |over|under|active |iron )*(?:infections?|virus|pcos|polycystic\\w*|endometriosis|fibroids?|cysts?|pre-?eclampsia|hypertension|diabetes|depress\\w*|baby blues|anxiety|psychosis|ocd|mastitis|thrush|colic|reflux|gerd|eczema|hives|measles|chicken ?pox|shingles|rubella|mumps|flu|influenza|covid|croup|rsv|bronchiolitis|bronchitis|pneumonia|asthma|allerg\\w+|hay fever|intolerance|autis\\w+|adhd|an?emi[ac]|thyroid\\w*|hypothyroid\\w*|hyperthyroid\\w*|infertil\\w+|menopause|miscarriage|ectopic\\w*|uti|hemorrhoids|placenta previa|meningitis|sepsis|jaundice|roseola|scarlet fever|strep|tonsillitis|gastroenteritis|stomach bug|a cold|teeth|teething|gas|growing pains|hormonal|hormones|contagious|implantation bleeding|braxton hicks\\w*|round ligament pain|hand, foot and mouth\\w*|fifth disease|impetigo|ringworm|lice|scabies|heat rash|diaper rash|milia|cradle cap|cancer|celiac\\w*|ovarian failure|low reserve|clot|thrombosis|embolism|appendicitis|concussion|dehydrat\\w+|in (?:\\w+ )?labor|labor|blocked duct|seizures?|convulsions?|abscess|cancer|tumou?r|stomach flu|pregnan\\w+|miscarrying|ovulating|tongue[- ]tie|a phase|growth spurt|sleep regression|disorder|syndrome|disease|problem))';
const theirs =
  '(?:you|your (?:\\w+ )?(?:baby|babies|child|son|daughter|newborn|toddler|partner|wife|husband|boy|girl|little one|twins?|infant|kid)|he|she|they|the baby|the child|your toddler)';
const sure =
  '(?:most likely |very likely |likely |probably |clearly |definitely |certainly |surely |obviously |almost certainly |really |simply |just |only |in fact |already |must |must be |seems? to |appears? to )*';
/** In these a sentence speaks of a condition and not of the reader. */
const conditional =
  /\b(?:if|when|whether|once|unless|in case|while|until|before|after|who|because|since|say|says|tell|tells|fear|worried|cannot|can't|could|may|might|would|does|do|did|people|parents|those|ask)\b[^.!?;:]{0,50}$/;

const it =
  '(?:it|this|that|these|those|what (?:you|he|she) (?:describe|describes|see|have|has|tell me)|which|the (?:rash|bleeding|pain|swelling|lump|spots?|cough|discharge|fever|rashes))';
const is = "(?:'s|'re| is| are| was)";

const had =
  '(?:have|has|had|got|having|caught|catching|developed|suffers? from|suffering from|dealing with|going through|in the middle of|showing|showing signs of|shows? (?:all |clear |the )?(?:the )?(?:signs|symptoms) of|fighting|getting over|infected with|picked up|is|are|was|were)';

/** Said of the reader or their child, unless in a condition. */
export const statedConditions: readonly RegExp[] = [
  new RegExp(
    `\\b${theirs}(?:'ve|'s|'re| do| does)? (?:is |are |have |has )?${sure}(?:not )?(?:${had} )?${sure}(?:an? )?(?:not )?(?:pregnant|infertile|in labor|miscarrying|ovulating|an?emic|depressed|diabetic|autistic|dehydrated|allergic|hormonal|hypothyroid|jaundiced|teething|colicky|contagious|${condition})\\b`,
    'g',
  ),
  new RegExp(
    `\\b${theirs} (?:do not|don't|does not|doesn't|are not|aren't|is not|isn't) (?:\\w+ )?(?:have (?:an? |any )?${condition}|pregnant|autistic|infertile|ovulating|${condition})\\b`,
    'g',
  ),
  /\b(?:with|from|by) (?:those|these|that|your) (?:numbers|values?|results?|symptoms|signs|description)[^.]{0,12}\b(?:you|he|she|it|this) (?:have|has|is)\b/g,
  new RegExp(
    `\\b(?:what (?:you|he|she|your \\w+)(?:'re| are| is|'s)? (?:\\w+ ){1,3}|(?:an? |the |that |this |your |his |her )(?:\\w+ )?(?:cough|rash|pain|fever|headache|discharge|bleeding|spotting|lump|swelling)(?: like (?:that|this)| \\w+ ){0,2}) ?(?:is|are|means?|must be|has to be|was) ${sure}(?:like )?${condition}\\b`,
    'g',
  ),
];
export const isConditional = (before: string) => conditional.test(before);

export const diagnosisRules: readonly SpeechRule[] = [
  {
    reason: 'diagnosis',
    says: new RegExp(
      `\\b${it}(?:${is}| must be| has to be| can only be| looks?| seems?| sounds?| appears?)(?: to be| to me)? ${sure}(?:like |as if |not |nothing but |a sign of |all )*(?:(?:you|he|she|your baby) (?:have|has) )?${condition}\\b`,
    ),
    unless:
      /\b(?:if|whether|when|says?|tell|who|can be|could be|may be|might be|called|known as|sign that|know)\b.{0,40}\b(?:it|this|that|these)(?:'s| is| are)|\b(?:it|that|this) is (?:a |not )?(?:growth spurt|your|the|not your|normal|an? (?:growth|allerg))|\ba problem\b/,
  },
  {
    reason: 'diagnosis',
    says: new RegExp(
      `\\b(?:sounds?|looks?|seems?|smells?) (?:\\w+ )?(?:like|to be|as if|as though) (?:(?:you|he|she|your \\w+|it)(?:'re|'s| are| is| have| has)? )?${sure}(?:having |got )?${sure}${condition}\\b`,
    ),
    unless: /\b(?:if|when|that|which|cough|often|can|may|might)\b.{0,30}\b(?:sounds?|looks?|seems?) /,
  },
  {
    reason: 'diagnosis',
    says: new RegExp(
      `\\b(?:it|this|that)${is} (?:clearly|obviously|definitely|undoubtedly|without doubt) (?!not (?:your|true))|\\b(?:it|this|that|those|these)${is} (?:just|only|simply|merely|nothing but|nothing more than) (?:an? |the |some |his |her |your )?(?:${condition}|phase|teething|gas|tired\\w*|growth|hunger|stress|bug|rash|cramps?)\\b`,
    ),
  },
  {
    reason: 'diagnosis',
    says: /\b(?:must|can only|cannot|can't|couldn't) be (?:measles|an? \w+ infection|chicken ?pox|labor|serious|anything|meningitis)/,
  },
  {
    reason: 'diagnosis',
    says: new RegExp(
      `\\b(?:i think|i believe|i am (?:fairly |quite |pretty )?sure|i'm (?:fairly |quite |pretty )?sure|in my (?:view|opinion)|in your case|my guess is|my (?:diagnosis|assessment|verdict))\\b.{0,30}\\b${condition}\\b|\\bmy (?:diagnosis|verdict|assessment) is\\b|\\bi(?:'d| would)? (?:\\w+ )?diagnose\\b`,
    ),
    unless: /\b(?:cannot|can't|not|no|never) (?:\w+ )?(?:diagnos|say|tell)/,
  },
  {
    reason: 'diagnosis',
    says: /\b(?:these|those|your|his|her|the baby's|your baby's|your child's) (?:\w+ )?(?:symptoms?|signs?|results?|test results?|labs?|values?|scan|levels?|chart|photo|picture|numbers?|amh|tsh|hcg|rash|description)(?: of [\d.]+)? (?:clearly |all |definitely |probably )?(?:means?|shows?|confirms?|proves?|indicates?|points? to|suggests?|says?|is normal|are normal|looks? (?:normal|fine|good|healthy)|fits?|match(?:es)?|tells? me)\b/,
    unless: /\b(?:what|whether|if|how|explain|ask)\b.{0,50}\b(?:means?|shows?|says?|suggests?)\b|\bpattern\b/,
  },
  {
    reason: 'diagnosis',
    says: /\b(?:that|this|it|so|which|the test|the scan)\b.{0,20}\brules? (?:\w+ )?out\b|\b(?:we|i|you) can (?:safely )?(?:rule out|exclude)\b|\b(?:can|may) be ruled out\b/,
    unless: /\b(?:cannot|can't|not|never|whether|doctor|to) (?:\w+ )?rule/,
  },
  {
    reason: 'diagnosis',
    says: /\bnothing to (?:worry|be worried|fear|be concerned)\b|\b(?:no|any|without) (?:need|reason|cause|grounds?)(?: \w+)? (?:to|for) (?:worry|panic|concern|alarm|be concerned|be worried|call|see (?:a|anyone|anybody|the))|\b(?:probably|likely|surely|really|certainly) nothing\b|\bit(?:'s| is) nothing\b(?! (?:you|new))|\bno sign of (?:anything|an? )|\bnothing (?:seriously |really |at all )?(?:serious|dangerous|bad|wrong)\b|\bno (?:danger|big deal)\b/,
    unless: /\b(?:does not mean|not say|cannot|can't|never|did nothing|done nothing|hear that|know that)\b/,
  },
  {
    reason: 'diagnosis',
    says: /\b(?:do not|don't|needn't|no need to|need not|not have to) worry\b(?! (?:about a perfect|about the mess|about perfect|if it takes|about being))|\byou can (?:be reassured|rest assured|rest easy|be sure that)\b|\b(?:can|let me|may|want to|safely) reassure you\b|, so (?:you can |just )?relax\b|\b(?:rest|be) assured\b|\bno worries\b|\b(?:you|your)\b.{0,25}\bof a healthy (?:woman|man|child|baby|person|pregnancy)\b|\bi doubt (?:that )?(?:it|this|that|there)\b|\b(?:is|are) (?:developing|growing|doing) (?:very |perfectly |really )?(?:well|normally|fine)\b(?<!(?:if|whether|that) .{0,40})/,
  },
  {
    reason: 'diagnosis',
    says: /\b(?:you|your (?:\w+ )?(?:baby|child|son|daughter|toddler|newborn|pregnancy|body|results?|labs)|he|she|both|everything(?: you \w+(?: \w+)?)?)(?:'re|'s|'ll be| are| is| will be| seems?| looks?| sounds?)(?: both| all| going to be| to be)* (?:perfectly |completely |totally |absolutely |just |doing |quite |very |probably |surely )*(?:fine|okay|ok|healthy|all right|alright|normal|well and healthy|out of danger)\b/,
    unless:
      /\b(?:if|whether|when|that|until|once|while|promise|sure|say|as long as|need|mom|feel)\b.{0,40}\b(?:fine|okay|ok|healthy|all right|normal)|\b(?:are|is) (?:ok|okay|fine|all right) (?:to|with|for|from)\b/,
  },
  {
    reason: 'diagnosis',
    says: /\b(?:it|this|that|which|all)(?:'s| is| are| sounds| seems| looks)(?: all| to be)? (?:perfectly|completely|totally|absolutely|entirely|quite|probably|most likely|certainly) (?:normal|fine|harmless|ok|okay|safe|healthy)\b|\b(?:it|this|that|which)(?:'s| is) normal[,;]? (?:so )?(?:no|nothing|don't|do not|you can|there)\b|\b(?:it|this|that|which|your \w+|that \w+)(?:'s| is|'re| are) (?:\w+ )?(?:harmless|not serious|not dangerous|not an emergency|benign)\b(?! (?:to|with))|\b(?:that|this|the) (?:kind|sort|type) of \w+ is (?:not|harmless|nothing|normal)\b|\b(?:the|your) (?:spotting|bleeding|rash|pain|lump|cough)\b.{0,20}\bis (?:harmless|normal|fine|nothing|not (?:serious|dangerous))\b|\b(?:it|this|that)(?:'s not| isn't| is not) (?:\w+ )?(?:serious|dangerous|an emergency|bad|anything|urgent)\b|\b(?:harmless|mild) (?:virus|rash|bug)\b|\bless movement is normal\b|\bit(?:'s|'ll| is| will) (?:all )?be (?:fine|okay|ok|all right)\b/,
    unless: /\b(?:if|whether|ask|never assume)\b/,
  },
  {
    reason: 'diagnosis',
    says: /\b(?:typical|classic|textbook|clear|obvious|sure) (?:case|sign|example|picture) of\b/,
    unless: /\bsigns? of (?:hunger|labor|ovulation|tired)/,
  },
  {
    reason: 'diagnosis',
    says: new RegExp(
      `\\b(?:points?|pointing|adds? up|boils? down|comes? down|amounts?) to ${sure}(?:having )?${condition}\\b|\\b(?:it|this|that)(?: isn't| is not|'s not) (?:an? |the |your )?${condition}\\b`,
    ),
    unless:
      /\b(?:if|whether|can|may|might|could|your fault|you asked)\b.{0,40}\b(?:points?|adds?|boils?|comes?|amounts?|is not|isn't|not)\b|\bis not (?:your|an? (?:problem|disease|illness))\b/,
  },
];
