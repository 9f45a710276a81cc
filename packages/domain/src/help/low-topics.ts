import type { HelpTopic } from './cards';

const lowTopics: readonly string[] = ['suicide', 'harm-to-baby'] satisfies HelpTopic[];

/** The cards of those who, in an urgent message, are low and in no danger now as far as their words say. */
export const isLowTopic = (topic: string | null): boolean => topic !== null && lowTopics.includes(topic);
