import type { HeldBackReason } from './rules/rule';

/** Stands at the end of an answer of which something was held back. */
export const heldBackNotes: Readonly<Record<Exclude<HeldBackReason, 'uncited' | 'instructions'>, string>> = {
  unsafe:
    'I left out advice that could do harm: please ask your doctor, midwife or pediatrician before you try anything new.',
  change:
    'Please start, stop or change no medicine or supplement on your own; whoever prescribed it, or a pharmacist, can say what fits.',
  dose: 'Which amount is right I do not say: your doctor, midwife or pharmacist does, by weight and age.',
  diagnosis:
    'What it is, or is not, only somebody who can examine you or your child can say; call your doctor or midwife if you are worried.',
  contraception: 'Estimated days are not contraception: your doctor, midwife or clinic can help you find a method.',
  promise: 'I promise no results, because nobody can.',
  claim: 'I am an AI, not a doctor, and nobody reads along; in an emergency only your own call brings help.',
};

/** The whole answer when nothing of it could be shown. */
export const heldBackAnswers: Readonly<Record<HeldBackReason, string>> = {
  unsafe:
    'I have no safe advice on that. Please ask your doctor, midwife or pediatrician today, and call your local emergency number if somebody is in danger.',
  change:
    'I cannot choose, start, stop or change a medicine or supplement. Please do not change it on your own: ask whoever prescribed it, or a pharmacist, today.',
  dose: 'I name no amounts of medicines, vitamins or supplements. Your doctor, midwife or pharmacist can tell you the right one, by weight and age.',
  diagnosis:
    'I cannot say what it is, or that it is nothing. Please call your doctor or midwife today and describe what you see; they can examine you or your child.',
  contraception:
    'I cannot tell you that a day is safe. Estimated days are not contraception; your doctor, midwife or clinic can help you find a method.',
  promise: 'I cannot promise a result, and nobody can. Your doctor, midwife or adviser can tell you what is known.',
  claim:
    'I am an AI, not a doctor and not a human being. I share general information from our lessons, and nobody reads along.',
  instructions: 'I keep my instructions to myself. What can I look up for you?',
  uncited: 'I found no lesson that I could rest an answer on. A midwife or your pediatrician would know.',
};

export const saysWhoSpeaks = 'I am an AI, not a doctor and not a human being.';
