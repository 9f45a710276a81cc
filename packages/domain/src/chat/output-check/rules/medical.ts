import { anyProduct } from '../../medicine/medicine-words';

const body =
  'blood|bleed\\w*|breast\\w*|nipples?|milk|womb|uterus|cervi\\w+|placenta\\w*|ovar\\w+|ovulat\\w*|sperm\\w*|semen|eggs? (?:cells?|collection|quality|count|reserve|retrieval|freez\\w+)|hormon\\w*|bones?|muscles?|heart|lungs?|brain|kidneys?|liver|skin|stomach|bell(?:y|ies)|tummy|gums?|teeth|tooth|teething|ears?|eyes?|throat|cord|pelvi\\w+|bowels?|stools?|poop|urine|pee|diapers?|weight|bmi|pulse|genes?|genetic\\w*|chromosom\\w*|embryo\\w*|fet(?:al|us)|immun\\w*|bacteria|virus\\w*|germs?|nerves?|joints?|mucus|spots?|lumps?|scalp|hair|cradle cap|colostrum|saliva|spine|hips?|limbs?|lips|tongue|nose|sinus\\w*|belly button|navel|vagina\\w*|penis|testic\\w*|foreskin|toes?|fingers?';
const sign =
  'fevers?|temperatures?|rash\\w*|cough\\w*|vomit\\w*|nause\\w*|diarrhea|constipat\\w*|pains?|cramps?|swelling|swollen|headaches?|dizz\\w*|faint\\w*|breath\\w*|infect\\w*|inflam\\w*|symptoms?|illness\\w*|diseases?|disorders?|syndrome|conditions?|diabet\\w*|pressure|preeclampsia|an?emi[ac]|jaundice|colic|reflux|eczema|asthma|allerg\\w*|autis\\w*|adhd|pcos|endometriosis|thyroid|mastitis|thrush|croup|colds?|flu|measles|botulism|dehydrat\\w*|depress\\w*|anxiety|psychosis|miscarr\\w*|stillb\\w*|sids|injur\\w*|burns?|chok\\w*|poison\\w*|seizures?|concussion|cancer|contractions?|labor|apnea|spina bifida|deficien\\w*|infertil\\w*|menopause|hydrat\\w*|tantrums? and fever|aches?|healthy|risks?|spores|crying peaks|strep|screened';
const treatment =
  'treat\\w*|therap(?:y|ies)|vaccin\\w*|immuni[sz]\\w*|surgery|c-?section|cesarean|ivf|iui|icsi|pgt\\S*|amh|nipt|hcg|tsh|ultrasounds?|scans?|screening|transfusion|injections?|anesthe\\w*|epidural|swaddl\\w*|cpr|thrusts?|back blows|antibod\\w*|prenatal|postpartum|pregnan\\w*|trimesters?|gestation\\w*|conceiv\\w*|conception|contracepti\\w*|fertil\\w*|periods?|cycles?|menstru\\w*|births?|newborns?|preterm|premature|latch\\w*|nursing|lactation|formula|feed(?:s|ing|ings)?|solids|wean\\w*|honey|nutri\\w*|caffeine|alcohol|smok\\w*|nicotine|toxi\\w*|lead|mercury|listeria|salmonella|raw|unpasteurized|fish|folate|calor\\w*|exercise|naps?|sleep\\w*|asleep|crib|mattress|bassinet|pillows?|blankets?|bumpers?|bed[- ]?shar\\w*|co-?sleep\\w*|car seats?|tummy time|insomnia|growth|milestones?|puberty|night terrors?|nightmares?|tantrums?|potty|toilet|thumb ?suck\\w*|pacifiers?|walkers?|first words|speech|vision|hearing|walk by|crawl\\w*|teeth\\w*|wake at night|night wakings?';
const measured =
  '\\d[\\d.,]{0,9} ?(?:°|degrees|mg|mcg|ug|ml|iu|oz|ounces?|pounds?|lbs?|kg|grams?|cm|inches|mmhg|bpm|calories|kcal)(?![a-z])|\\d{2,3}/\\d{2,3}';
const medicalWord = new RegExp(`\\b(?:${body}|${sign}|${treatment})\\b|${measured}`);

const helper =
  '(?:doctors?|midwi(?:fe|ves)|pediatricians?|pharmacists?|nurses?|nurse line|clinics?|hospital|maternity unit|ob-?gyn|specialists?|counselors?|therapists?|consultants?|providers?|clinicians?|prescribers?|dentists?|dietitians?|professional|somebody|someone|911|988|emergency (?:number|room|department|services)|poison control|hotline|helpline|poison help|local emergency)';
/** Sends the reader to somebody who can help. */
const refers = new RegExp(
  `\\b(?:ask|call|phone|text|tell|see|contact|visit|talk (?:to|with)|speak (?:to|with)|check with|bring|show|go to|let|message|mention|discuss|reach|prescribed|decides?|can (?:tell|say|explain|help|look|check|examine|go through|plan|lay out|read|watch)|knows?|would know|worth a call|has seen|written|1-\\d{3}-\\d{3}-\\d{4})\\b.*\\b${helper}\\b|\\b${helper}\\b.*\\b(?:can|could|will|would|knows?|decides?|should|may) |\\b(?:worth a call|call (?:today|now|at once|right away)|\\d-?\\d{3}-\\d{3}-\\d{4}|call 988|call 911)\\b|\\b(?:tell|ask|call|say|mention|bring|write down|note|keep a (?:note|diary)|take (?:a )?notes?)\\b.{0,12}\\b(?:that|them|the|your|if|whether|what|how|it|when|down|before|a)\\b`,
);
const ofItself =
  /^(?:(?:no|yes|well|sorry|so|and|but|as an ai|of course|in short),? )?(?:i|i'm|i've|i'd|my|nobody reads|dr\. halsey|our lessons?|the lesson|this lesson|lessons|you can read|you may want to read|you will find|read|here is what|here are|this is general)\b/;
const comfort =
  /\b(?:i'm (?:so |very )?sorry|not your fault|you are not alone|you're not alone|you are doing|no shame|that sounds|it sounds like you|this is a lot|congratulations|good luck|many parents (?:feel|ask|wonder)|your feelings|you deserve|take your time|it takes time|it is (?:ok|okay|fine) to|it's (?:ok|okay|fine) to|you have every|makes sense|matters|hard (?:night|day|time|days|nights)|whatever you decide|you do not have to|you don't have to|nobody can (?:promise|say|know)|no parent|only a clinician|estimates are|are estimates|depends on|what counts|keep taking|more on this|your worth|(?:do not|don't|never) (?:stop|change|skip|switch|double|halve)\b.{0,60}\b(?:on your own|by yourself|yourself|suddenly|without asking|without talking))\b/;
const heldNumber = /\d/;
const shortWords = 3;

/** Whether a sentence says something about health, which a lesson has to prove. Takes a plain form without citations. */
export function isMedical(text: string): boolean {
  if (!medicalWord.test(text) && !anyProduct.test(text)) return false;
  if (text.endsWith('?')) return false;
  const words = text.split(' ').length;
  if (words < shortWords && !heldNumber.test(text)) return false;
  if (ofItself.test(text) || comfort.test(text)) return false;
  return !(refers.test(text) && !measuredValue.test(text));
}
/** A threshold, which nobody is to be sent with unproven: numbers of telephones and of the day are none. */
const measuredValue = new RegExp(measured);
