import type { LessonCategory } from '../../lessons/lesson';

/** What surrounds the quoted sentences of an answer. */
export const offlineTexts = {
  nothing: 'I have no lesson on that. A midwife or your pediatrician would know.',
  worried:
    'If something seems wrong, or worries you now, do not wait for an answer here: call your doctor, midwife or nurse line, day or night. “Get help now” lists the signs that cannot wait.',
  unsure:
    'I have no lesson on that. If it is about your health or your child, a midwife, your doctor or your pediatrician would know.',
  offTopic:
    'I answer questions about trying for a baby, pregnancy, children, home and family money. What is on your mind there?',
  locked:
    'There is a lesson on this, and I may not quote it to you here; its card below says more. Until then, a midwife, your doctor or your pediatrician can answer this for you, at the next visit or by phone this week.',
  unclear: 'I did not find a question in that. Could you say in a few words what you would like to know?',
  source: (title: string, heading: string) =>
    heading === '' ? `From our lesson “${title}”.` : `From our lesson “${title}”, in the part “${heading}”.`,
  ai: 'I am an AI and not a doctor, so take this as general information.',
} as const;

/** Who to ask next and when, by the kind of lesson. */
export const nextSteps: Readonly<Record<LessonCategory, string>> = {
  fertility:
    'If this does not fit what you see, or something worries you, ask your doctor, midwife or fertility clinic this week, and bring your dates and notes.',
  health:
    'Bring it up with your doctor, midwife or pediatrician at the next visit, and call today if something has changed or worries you.',
  advanced_genetics:
    'A genetic counselor or your clinic can go through it with you; ask for an appointment this week if a decision is near.',
  home_environment:
    'Pick one thing to put right today. If you are unsure about your child, ask your pediatrician this week.',
  mindset:
    'Try one of these this week and see how your child answers. If their behavior or mood worries you, ask your pediatrician.',
  financial:
    'For your own case, have somebody check it before you sign: a tax professional, or an adviser who is paid by a plain fee.',
};

export const medicalCategories: readonly LessonCategory[] = ['fertility', 'health', 'advanced_genetics'];
