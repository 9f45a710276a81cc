/** Alternatives of a pattern. Questions and answers are searched for them in lower case. */
const prescribedName =
  'zoloft|sertraline|prozac|fluoxetine|lexapro|escitalopram|celexa|citalopram|paxil|paroxetine|wellbutrin|bupropion|effexor|venlafaxine|cymbalta|duloxetine|ssris?|antidepressants?|lamotrigine|keppra|levetiracetam|valproate|levothyroxine|synthroid|heparin|lovenox|enoxaparin|warfarin|aspirin|insulin|metformin|letrozole|femara|clomid|clomiphene|gonadotropins?|fsh|progesterone|estrogen|letrozol|labetalol|nifedipine|steroids?|prednisone|prednisolone|dexamethasone|inhalers?|albuterol|lithium|adderall|ritalin|antibiotics?|amoxicillin|penicillin|azithromycin|cephalexin|methadone|suboxone|buprenorphine|ambien|zolpidem|xanax|lorazepam|ativan|misoprostol|oxytocin|methotrexate|accutane|isotretinoin|ozempic|semaglutide|epipen|epinephrine';
/** How parents name a medicine by what it treats. */
const treatedIllness = 'anti-?seizure|seizure|epilepsy|thyroid|thinners?|blood pressure|adhd';
/** In a question, where it is about a medicine. */
export const prescribed = `${prescribedName}|${treatedIllness}`;
export const medicineNoun =
  'meds?|medicines?|medications?|tablets?|pills?|drugs?|prescriptions?|treatment|dose|doses|shots';
export const overTheCounter =
  'tylenol|paracetamol|acetaminophen|panadol|calpol|ibuprofen|advil|motrin|nurofen|naproxen|aleve|benadryl|diphenhydramine|melatonin|unisom|doxylamine|zofran|ondansetron|dramamine|antihistamines?|zyrtec|cetirizine|claritin|loratadine|pepto|tums|antacids?|omeprazole|famotidine|gripe water|gas drops|simethicone|cough (?:syrup|medicine|drops)|cold medicine|decongestants?|sudafed|pseudoephedrine|afrin|painkillers?|pain ?relievers?|fever reducers?|laxatives?|miralax';
export const nutrients =
  'vitamins?|vit|folic acid|folate|iron|iodine|calcium|zinc|magnesium|choline|omega|dha|fish oil|coq10|coenzyme q10|inositol|dhea|probiotics?|supplements?|prenatals?|biotin|b6|b12|d3';

/** The name or kind of a medicine. */
export const medicineName = [
  prescribedName,
  overTheCounter,
  '(?:thyroid|seizure|epilepsy|adhd|blood pressure) (?:meds?|medicines?|medications?|tablets?|pills?)',
  '(?:blood )?thinners?|statins?|opioids?|codeine|morphine|tramadol|herbal (?:remed(?:y|ies)|medicine)|suspension|syrup',
  '[a-z]{3,12}(?:cillin|mycin|prazole|sartan|azepam|oxetine|triptan|profen|cycline|floxacin|olol)',
].join('|');

/** Names of one and the same medicine, by the one that our lessons use. */
export const genericNames: ReadonlyMap<string, string> = new Map([
  ...['tylenol', 'paracetamol', 'panadol', 'calpol'].map((name) => [name, 'acetaminophen'] as const),
  ...['advil', 'motrin', 'nurofen'].map((name) => [name, 'ibuprofen'] as const),
]);

const formOfMedicine =
  'meds?|medicines?|medications?|drugs?|tablets?|pills?|chewables?|capsules?|caplets?|gumm(?:y|ies)|suppositor(?:y|ies)|lozenges?|ampoules?|inhalers?|prescriptions?|dos(?:e|es|age|ing)';
/** In a food these are no product: 'iron-rich'. */
export const supplementName = `(?:${nutrients})(?!-rich)`;

export const medicinePattern = `(?:${medicineName}|${formOfMedicine})`;
export const productPattern = `(?:${medicineName}|${formOfMedicine}|${supplementName})`;
export const anyProduct = new RegExp(`\\b(?:${productPattern}|acid)\\b`);
