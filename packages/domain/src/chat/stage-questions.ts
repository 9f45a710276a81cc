export const chatStages = ['trying', 'pregnant', 'newborn', 'child'] as const;
export type ChatStage = (typeof chatStages)[number];

/** So long a child is a newborn here: until then feeding and nights are what parents ask about. */
const newbornDays = 90;

interface Situation {
  /** Of the profile; undefined if it is unknown. */
  currentStage: 'planning' | 'trying' | 'pregnant' | 'parent' | undefined;
  childAgesDays: readonly number[];
}

/** Where a user stands, as far as profile and family say. What the user said themselves counts before the age of a child. */
export function chatStage({ currentStage, childAgesDays }: Situation): ChatStage {
  if (currentStage === 'pregnant') return 'pregnant';
  if (childAgesDays.some((days) => days < newbornDays)) return 'newborn';
  return childAgesDays.length > 0 || currentStage === 'parent' ? 'child' : 'trying';
}

/** Ready questions for each stage, which the lessons answer. */
export const stageQuestions: Record<ChatStage, readonly string[]> = {
  trying: [
    'Which days can lead to a pregnancy?',
    'We have tried for three months. Is something wrong?',
    'What can he do for his fertility?',
    'When should we see a doctor about getting pregnant?',
  ],
  pregnant: [
    'What should I eat while I am pregnant?',
    'How can I exercise safely in pregnancy?',
    'How much should we have saved before the baby comes?',
    'What helps in the first weeks after a birth?',
  ],
  newborn: [
    'How should our baby sleep?',
    'How can we share the nights?',
    'What helps my body to recover after birth?',
    'I feel low since the birth. What can I do?',
  ],
  child: [
    'My child misses one milestone. What does that mean?',
    'How can I help my child to fall asleep?',
    'How do I answer a tantrum without shouting?',
    'How do we save for school?',
  ],
};
