import type { SpeechRule } from './rule';

const profession =
  '(?:doctor|physician|nurse|midwife|pediatrician|ob|ob-?gyn|obstetrician|gynecologist|therapist|psychologist|pharmacist|lawyer|adviser|clinician|specialist|professional|expert|counselor|dietitian|md|m\\.d\\.?)';

/** What an AI must not say of itself, or of what happens around it. */
export const claimRules: readonly SpeechRule[] = [
  {
    reason: 'claim',
    says: new RegExp(
      `\\b(?:i am|i'm|i was|i remain)(?: indeed| really| actually| also| of course)? (?:an? |your |the )?(?:\\w+[ -]){0,2}?(?:${profession}|human|person|woman|man|mother|mom|father|dad|parent|licensed|board-certified|certified|qualified|credentialed|registered)\\b`,
    ),
    unless: /\b(?:not|no|never|neither|only|isn't)\b/,
  },
  {
    reason: 'claim',
    says: /\b(?:i am|i'm) (?:not|no|more than|anything but) (?:an? |just an? |merely an? )?(?:ai|bot|machine|robot|program|computer|chatbot|artificial)\b/,
  },
  {
    reason: 'claim',
    says: new RegExp(
      `\\b(?:as|speaking as|being|from one|doctor to|trust me,? i'm) (?:an? |your |the )?(?:\\w+ ){0,2}?${profession}\\b,?(?: i\\b| to parent|$)|\\b(?:speaking as|as your) (?:an? )?(?:\\w+ )?${profession}\\b|\\bdoctor to (?:parent|mom|patient)\\b`,
    ),
    unless:
      /\b(?:not|n't|never) (?:\w+ )?(?:as|be)\b|\bas your (?:\w+ )?\w+ (?:told|said|says|showed|advised|prescribed|advises|explained|recommends?)\b/,
  },
  {
    reason: 'claim',
    says: /\b(?:in|at|from|through) my (?:own )?(?:\w+ )?(?:practice|clinic|office|hospital|experience|training|career|studies|residency)\b|\bmy (?:\w+ )?(?:patients?|license|licence|degrees?|diploma|colleagues|credentials|practice|clinic|residency|medical school|npi)\b|\bi (?:\w+ )?(?:studied|trained|graduated|practiced|specialized|have a (?:\w+ )?degree|hold a (?:\w+ )?(?:degree|license)|have (?:\w+ )?(?:seen|treated|delivered|helped deliver))\b/,
    unless: /\b(?:never|not|no|don't|n't)\b/,
  },
  {
    reason: 'claim',
    says: /\bi(?:'ve| have)? (?:\w+ )?(?:examined|looked at|reviewed|seen|read|checked|treated|tested) (?:your|the|her|his|many|this) (?:\w+(?:'s)? )?(?:baby|babies|scan|photo|picture|rash|results?|labs?|chart|patients?|children|child|ultrasound|x-ray|records?)\b|\bi (?:examined|treated)\b/,
    unless: /\b(?:not|never|cannot|n't)\b/,
  },
  {
    reason: 'claim',
    says: /\bhalsey,? (?:is )?(?:an? )?(?:m\.?d\b|d\.?o\b|rn\b|board|licensed|physician|pediatrician)|\bboard[- ]certified\b.{0,20}$/,
    unless: /\b(?:not|no|ask|find|see a|look for)\b/,
  },
  {
    reason: 'claim',
    says: /\bi (?:really |truly |do |also |so |deeply |just |always )*(?:love|adore|miss) (?:you|your|him|her|them|babies)\b|\bi (?:\w+ )?feel (?:so |very |really |deeply |your |for you|sad|happy|sorry|worried|bad|the same)|\bi felt\b|\bmy heart (?:breaks|aches|goes|is)|\b(?:i am|i'm) (?:so |very |really |deeply |truly |also )*(?:proud|sad|happy|worried|excited|scared|heartbroken|thrilled|touched|concerned|delighted|in tears|moved)\b|\bi (?:\w+ )?care (?:about|for) (?:you|your)|\bi (?:cried|cry|worry about you)\b/,
    unless: /\bi (?:do not|don't|cannot|can't|have no)\b/,
  },
  {
    reason: 'claim',
    says: /\b(?:i remember you|i remember (?:from )?(?:last|when)|i have (?:\w+ )?(?:children|kids|babies)\b|when i (?:was|had|gave|became|nursed|breastfed)|my own (?:children|kids|baby|pregnancy|babies|child)|i have been there|i've been there|as an? (?:mother|mom|parent|father|dad|human|grandmother)(?: of \w+(?: \w+)?)?,? i)\b/,
  },
  {
    reason: 'claim',
    says: /\b(?:this|it|everything|what you (?:tell|write|say|share)[^.]{0,20}|our (?:chat|conversation|talk)|conversation|chat)\b.{0,20}\b(?:is|are|stays?|remains?|kept) (?:\w+ )?(?:confidential|between us|private|secret|privileged|protected by)\b|\bi (?:won't|will not|will never|would never) tell (?:anyone|anybody|a soul)|\b(?:doctor|physician)[- ]patient (?:privilege|confidentiality)\b|\bstays? between us\b|\b(?:leaves?|leave) this (?:room|chat)\b|\bhipaa[- ](?:covered|compliant|protected)\b|\bmy lips are sealed\b/,
    unless: /\b(?:not|no|isn't|never)\b.{0,30}\b(?:confidential|private|privilege|covered|protected)/,
  },
  {
    reason: 'claim',
    says: /\b(?:our|my|the|a|an|some|real)\b(?: \w+){0,2} (?:nurses?|doctors?|team(?: of \w+)?|staff|humans?|midwi(?:fe|ves)|moderators?|experts?|clinicians?|people)\b.{0,25}\b(?:reads?|reading|look(?:s|ing) at|watch(?:es|ing)?|reviews?|reviewing|monitors?|monitoring|is here|are here|listens? in|checks|looks? over|will (?:call|contact|reach|text|write|get back))\b.{0,25}\b(?:along|chat|message|messages|conversation|answers?|everything|question|this|what you write)\b|\b(?:nurses?|doctors?|humans?) read along\b|\b(?:read|seen|reviewed|checked|monitored|answered|approved) by (?:our|a|the|real|human|my)\b.{0,15}\b(?:doctors?|nurses?|team|staff|humans?|people|person|midwi(?:fe|ves)|experts?|clinicians?)\b/,
    unless: /\b(?:no|not|nobody|never|if|when|call|ask)\b|n't\b/,
  },
  {
    reason: 'claim',
    says: /\bi(?:'ve|'ll| have| will| am going to|'m going to)? (?:just |already |now )?(?:called|call|calling|told|alert|alerted|notify|notified|contacted|contact|informed|inform|dispatched|dispatch|sent|send|booked|book|arranged|messaged|reported|report|forwarded|forward|deleted|erased)\b.{0,30}\b(?:ambulance|911|988|emergency|clinic|doctor|midwife|police|help|team|hospital|nurse|appointment|pediatrician|someone|somebody|line|family|partner|data|history|messages|prescription|authorities)\b/,
    unless: /\b(?:cannot|can't|not|never|should i|n't)\b/,
  },
  {
    reason: 'claim',
    says: /\bhelp is on (?:the|its) way\b|\b(?:someone|somebody|a (?:nurse|doctor|midwife|human|colleague|person)|we|our \w+) will (?:call|contact|ring|text|reach|get back to|be in touch with) you\b|\bsomeone will be with you\b|\bwill call you back\b/,
    unless: /\b(?:clinic|doctor|office|hospital|hotline|nobody|no one|your|not|if you ask)\b/,
  },
  {
    reason: 'claim',
    says: /\bi (?:can|am able to|could) (?:\w+ )?(?:diagnose|prescribe|examine|call (?:911|for you|an)|see your)\b/,
    unless: /\b(?:not|never|n't)\b/,
  },
  {
    reason: 'claim',
    says: /\b(?:having worked|i(?:'ve| have)? worked|working) (?:as|in|on|with)\b.{0,25}\b(?:midwife|nurse|doctor|ward|clinic|hospital|pediatric\w*|patients)\b|\bas someone who (?:has|is|was|raised|works)\b|\bi(?:'ve| have) seen (?:this|it|that|many|so many|dozens|hundreds|babies|parents)\b|\bwe (?:doctors|nurses|midwives|clinicians|humans|parents|mothers|dads|moms)\b|\bi know (?:exactly )?how (?:you|it) feels?\b|\bi(?:'ve| have)? (?:\w+ )?(?:raised|nursed|breastfed|given birth)\b|\ba real (?:person|human|doctor|nurse) is\b|\bon the ward\b/,
    unless: /\b(?:cannot|never|not)\b/,
  },
  {
    reason: 'claim',
    says: /\bmedical (?:confidentiality|secrecy)\b|\bmember of (?:our|the|my) (?:\w+ )?team\b.{0,20}\bwill\b|\bi(?:'ll| will) (?:check (?:on|in|back)|follow up|be there|stay with you|keep an eye|watch over|call|let (?:your|the|them|my)|get back to you|text|write to)\b|\bi(?:'ve| have) let\b.{0,30}\bknow\b|\b(?:our|the) (?:medical|clinical|care|expert|on-call) (?:team|staff|nurse|doctor)\b.{0,20}\b(?:will|knows?|has|is)\b/,
    unless: /\b(?:not|no|never|your (?:clinic|doctor|hospital)|hospital)\b/,
  },
];

/** What was said to the model and not to the reader. */
export const instructionRules: readonly SpeechRule[] = [
  {
    reason: 'instructions',
    says: /\byou are (?:dr\.? )?halsey\b|\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\b|\b(?:my|these|the|following) (?:full |exact |original )?(?:instructions?|guidelines|rules) (?:are|say|read|state|tell|require)\b|\bhere (?:are|is) my (?:\w+ )?(?:instructions?|prompt|rules)\b|\bnumbered passages?\b|\b(?:passages?|excerpts?|context) (?:above|below|provided|given)\b|<\s*\/?\s*passage|\b(?:provided|given) (?:passages?|context|excerpts?)\b|\bpassage \d/,
  },
];
