export { readQuickEntry } from './read';
export { quickEntryLimit, quickEntryTexts } from './texts';
export type { Proposed, Question, QuickEntry, QuickEntryContext } from './quick-entry';
