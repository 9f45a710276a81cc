export const milestoneAnswers = ['yes', 'not_yet', 'not_sure'] as const;
export type MilestoneAnswer = (typeof milestoneAnswers)[number];
