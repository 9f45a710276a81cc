import { helpCards, isHelpTopic, type HelpCard, type HelpTopic } from './cards';
import { isLowTopic } from './low-topics';
import { isSignTopic, signTopics, type SignTopic, type SignTopicId } from './sign-topics';
import { signGroups } from './signs';
import { helpTexts } from './texts';
import { urgencySigns } from './urgency';

/** What an alert can be about: the topic of a help card, or of warning signs alone. */
export type AlertTopic = HelpTopic | SignTopicId;

/** 'Thoughts of suicide' over what a low person says would frighten. */
export const lowCard: HelpCard = {
  title: 'Low, anxious or at the end of your strength',
  lead: 'It is good that you say so. There is help that works, and you do not have to do this alone.',
  calls: ['maternal', 'crisis'],
  signs: [
    'suicide-plan',
    'wish-to-die',
    'not-safe',
    'may-hurt-baby',
    'low-mood',
    'no-sleep',
    'frightening-thoughts',
    'low-thoughts',
    'afraid-to-hurt-baby',
  ],
  steps: [
    'Tell somebody you trust today, and let them come to you.',
    'Call your doctor or midwife today. Say how you feel, and for how long.',
    'Thoughts of harming yourself or somebody else: call {crisis or emergency} at once.',
    'With a baby, and it is too much right now: put the baby on the back in the crib, and go to another room.',
  ],
};

interface Alert {
  level: 'emergency' | 'urgent' | 'routine';
  topic: string | null;
}

/** What an alert has to show besides the number to call; null if nothing is known but its level. */
export function alertCard({ level, topic }: Alert): HelpCard | null {
  if (topic === null) return null;
  if (isHelpTopic(topic)) return level !== 'emergency' && isLowTopic(topic) ? lowCard : helpCards[topic];
  if (!isSignTopic(topic)) return null;
  const { title, signs }: SignTopic = signTopics[topic];
  if (level !== 'emergency') return { title, lead: helpTexts.compare, calls: ['nurse'], signs };
  const grave = signs.filter((id) => urgencySigns[id].level === 'emergency');
  return { title, lead: helpTexts.soundsLike, calls: [], signs: grave };
}

/** Where the help page tells of a topic; null if it has no place of its own. */
export function alertAnchor(topic: string | null): string | null {
  if (topic === null || isHelpTopic(topic)) return topic;
  if (!isSignTopic(topic)) return null;
  const { signs }: SignTopic = signTopics[topic];
  const [first] = signs;
  return signGroups.find((group) => first && group.signs.includes(first))?.id ?? null;
}
