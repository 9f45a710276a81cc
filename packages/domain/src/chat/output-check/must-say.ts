import { asksWhoSpeaks } from '../offline/fixed/find-fixed-answer';
import { saysWhoSpeaks } from './texts';

/** What an answer begins with when it was asked who writes it; null for any other question. */
export const mustSay = (question: string): string | null => (asksWhoSpeaks(question) ? saysWhoSpeaks : null);

const ai = /\b(?:ai|artificial intelligence|computer program)\b/;
/** Whether a plain form says so by itself. */
export const saysAi = (plain: string): boolean => ai.test(plain);
