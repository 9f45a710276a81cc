import { medicineName, medicinePattern, productPattern } from '../../medicine/medicine-words';
import type { AdviceRule, SpeechRule, WarnedTopic } from './rule';

const gap = "(?: (?!no |not |never )[a-z0-9'-]+){0,6}?";
const asAgreed =
  /\b(?:as (?:it is )?(?:prescribed|agreed|directed)|exactly as|(?:your|the|a|her|his) (?:own )?(?:doctor|midwife|pediatrician|prescriber|clinic|clinician|specialist|pharmacist)(?:'s)? (?:\w+ )?(?:says?|advises?|agrees?|prescribed|prescribes|tells?|told|gave|gives|recommends?|recommended|decides?|orders?|has)|(?:only|unless|if) (?:\w+ ){0,3}(?:doctor|midwife|pediatrician|prescriber|clinic|clinician|specialist|pharmacist)|without (?:asking|talking|your doctor)|list of|label|bottle of|names? of|photo of)\b/;

const stopping =
  'stop|stopping|quit|quitting|skip|skipping|pause|pausing|discontinue|discontinuing|drop|dropping|halve|halving|double|doubling|triple|tripling|increase|increasing|decrease|decreasing|reduce|reducing|raise|raising|lower|lowering|cut|cutting|taper|tapering|wean|weaning|switch|switching|move from|moving from|trade|swap|swapping|change|changing|replace|replacing|restart|restarting|resume|resuming|come off|coming off|go off|going off|get off|getting off|leave out|leaving out|leave off|throw away|hold off on|holding off on';
const starting =
  'start|starting|begin|beginning|try|trying|take|taking|use|using|give|giving|choose|choosing|pick|add|adding|buy|buying|order|go on|going on|get on|go for|go with|put (?:him|her|them|your \\w+) on|prescribe|request|ask for';

/** Medicines are never stopped, changed or chosen here. */
export const changeAdvice: readonly AdviceRule[] = [
  { reason: 'change', acts: new RegExp(`\\b(?:${stopping})${gap} ${productPattern}\\b`, 'g'), unless: asAgreed },
  {
    reason: 'change',
    acts: new RegExp(`\\b(?:${starting})${gap} ${productPattern}\\b`, 'g'),
    unless: new RegExp(
      `${asAgreed.source}|\\b(?:foods?|diet|eat|rich in|drink or use|class|store|lock|a question|care (?:of|with))\\b`,
    ),
  },
  {
    reason: 'change',
    acts: /\b(?:stop|quit|skip|drop|pause|taper|discontinue) (?:taking |using )?(?:it|them)\b/g,
    unless: new RegExp(
      `^(?!.*\\b(?:${medicineName}|medicine|pills?|tablets?|dose|taking|taper)\\b)|${asAgreed.source}`,
    ),
  },
  { reason: 'change', acts: /\b(?:stop|quit) (?:taking|using) (?:it|them|this|that|those)\b/g, unless: asAgreed },
];

export const changeRules: readonly SpeechRule[] = [
  {
    reason: 'change',
    says: new RegExp(
      `\\b(?:do not|don't|doesn't|does not|won't|no longer|never) (?:really |actually |even )?need${gap} ${medicinePattern}\\b|\\bno need (?:for|to take|to use|of)${gap} ${medicinePattern}\\b`,
    ),
    unless: /\b(?:if|whether|when|until|unless|may|might|could)\b/,
  },
  {
    reason: 'change',
    says: new RegExp(
      `\\b(?:you|he|she|your (?:baby|child|son|daughter|toddler)) (?:really |probably |clearly |definitely |surely |just )?(?:should be on|needs?|must have|has to have|have to have|would do (?:better|well) on|would benefit from|belongs? on|will do fine on)${gap} ${productPattern}\\b`,
    ),
    unless:
      /\b(?:if|whether|when|may|might|ask|iron needs|decides?|which|how|what|doctor|pediatrician)\b|\bneeds? to\b/,
  },
  {
    reason: 'change',
    says: new RegExp(
      `\\b${productPattern}\\b[^.]{0,20}\\b(?:is|are|works|would be|will be|seems?|suits?)\\b[^.]{0,25}(?:\\b|)(?:best (?:choice|option|one|medicine|for)|better for you|right (?:choice|one|medicine|for)|safer for you|safer choice|ideal for you|what (?:you|he|she|your \\w+) needs?|suits? (?:you|him|her))\\b`,
    ),
    unless: /\bwhich\b|\bwhether\b|\bask\b|\bdecide/,
  },
  {
    reason: 'change',
    says: /\bi (?:\w+ )?(?:prescribe|am prescribing)\b|\bi'm prescribing\b|\bhere is (?:your|a) prescription\b/,
    unless: /\b(?:not|cannot|can't|never) (?:\w+ )?prescrib/,
  },
  {
    reason: 'change',
    says: new RegExp(
      `\\bi(?:'d| would| do)? (?:\\w+ )?(?:recommend|suggest|advise|go (?:with|for)|choose|pick|try|use|take)${gap} ${productPattern}\\b|\\bi (?:would not|wouldn't|would) (?:take|give|use|stop|skip)${gap} ${productPattern}\\b|\\bmy (?:advice|recommendation|suggestion|tip) (?:is|would be)${gap} ${productPattern}\\b`,
    ),
    unless:
      /\b(?:cannot|can't|never|asking|talking|before|do not|don't) (?:\w+ )?(?:recommend|suggest|advise|choose|taking|use)\b|\bask(?:ing)?\b/,
  },
  {
    reason: 'change',
    says: /\bon your own\b/,
    unless:
      /\b(?:not|never|don't|n't|without|danger|risk|harm|no)\b|^(?!.*\b(?:insulin|medicine|dose|tablets?|pills?|antidepressants?)\b)/,
  },
  {
    reason: 'change',
    says: new RegExp(
      `\\b(?:${medicineName})\\b.{0,15}\\b(?:will|would|should|is going to) (?:\\w+ )?(?:clear|cure|fix|help (?:you|him|her|with that)|do the trick|work|knock|settle|make (?:him|her|you))\\b|\\b(?:best bet|way to go|answer|an option|good option|a good choice|good idea)\\b.{0,12}\\b(?:is|would be) ${productPattern}\\b|\\b${productPattern}\\b.{0,25}\\bis (?:an option|your best bet|the way to go|a good (?:choice|option|idea)|a safe choice)\\b`,
    ),
    unless: /\b(?:whether|ask|doctor|pediatrician|may|might|which|decide|if)\b/,
  },
  {
    reason: 'change',
    says: new RegExp(
      `\\b(?:do not|don't) (?:bother|worry about)${gap} ${productPattern}\\b|\\b(?:missing|skipping|stopping|leaving out|forgetting|halving|doubling|dropping|quitting)\\b${gap} ${productPattern}\\b.{0,25}\\b(?:(?:will not|won't|does not|doesn't|do not|don't) (?:matter|hurt|harm|do (?:any )?harm)|(?:is|are) (?:fine|ok|okay|safe|harmless|no problem|not a problem))\\b`,
    ),
  },
  {
    reason: 'change',
    says: new RegExp(
      `\\bbetter (?:off )?without${gap} ${productPattern}\\b|\\b${productPattern}\\b.{0,40}\\bsuits? (?:you|him|her|your \\w+)\\b`,
    ),
    unless: /\b(?:which|whether|what|ask|if)\b/,
  },
];

/** What is done to a medicine is named with a warning, or with whom to ask. */
export const changedMedicines: readonly WarnedTopic[] = [
  {
    reason: 'change',
    names: [
      new RegExp(
        `\\b(?:${stopping}|come off|missed|skipped|stopped|doubled)${gap} (?:${medicineName}|medicines?|medications?|meds|pills?|tablets?)\\b`,
      ),
    ],
    unless:
      /\b(?:ask\w*|doctors?|midwi(?:fe|ves)|pediatricians?|prescri\w+|pharmacists?|clinics?|specialists?|team|clinicians?|sudden\w*|talk\w*|decid\w+|discuss|before|can (?:bring|make|cause)|drop off|raise|costs?|price|locked?|pregnancy test|if you|bacteria|resistan\w+|change how|called|named?|may (?:need|have|change)|often|some|hands?|gum)\b/,
  },
];
