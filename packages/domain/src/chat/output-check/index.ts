export type { HeldBack } from './answer-writer';
export { createOutputCheck, type OutputCheck } from './create-output-check';
export { mustSay } from './must-say';
export type { HeldBackReason } from './rules/rule';
