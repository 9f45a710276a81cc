export const milestoneAnswers = ['yes', 'not_sure', 'not_yet'] as const;
export type MilestoneAnswer = (typeof milestoneAnswers)[number];
