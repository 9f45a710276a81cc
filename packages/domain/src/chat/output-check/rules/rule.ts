/** Why a sentence is not shown. */
export type HeldBackReason =
  'unsafe' | 'change' | 'dose' | 'diagnosis' | 'contraception' | 'promise' | 'claim' | 'instructions' | 'uncited';

/** What no sentence says, in its plain form. */
export interface SpeechRule {
  reason: HeldBackReason;
  says: RegExp;
  unless?: RegExp;
}

/** What no sentence tells the reader to do. Warnings against it and questions about it are right. */
export interface AdviceRule {
  reason: HeldBackReason;
  /** Begins with the verb. */
  acts: RegExp;
  unless?: RegExp;
}

/** What a sentence names together only with a warning. */
export interface WarnedTopic {
  reason: HeldBackReason;
  names: readonly RegExp[];
  /** What makes it harmless. */
  unless?: RegExp;
}
