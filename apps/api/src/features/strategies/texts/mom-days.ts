import type { StrategyId } from '@everstep/domain/strategies';
import { links } from './links';
import { sources } from './sources';
import type { StrategyText } from './strategy-text';

/** Days and nights with a baby, and the life around them. */
export const momDays = {
  sleep: {
    why: 'Sleep in small pieces wears down anybody’s mood. One long piece, four to five hours of it, does more for you than many short ones.',
    how: 'Agree on shifts for the next seven nights. In your block you sleep in another room or with earplugs, and somebody else has the baby. The baby sleeps on the back, in a flat, firm bed of their own, in both shifts.',
    script: {
      to: 'your partner, or whoever can take a shift',
      words: 'From nine to two I sleep, and you have the baby. After that it is my turn. Can we try it for a week?',
    },
    steps: [
      { id: 'sleep-shifts', text: 'We have agreed on who has the baby when' },
      { id: 'sleep-milk', text: 'Milk or formula for my block is ready before it begins' },
      { id: 'sleep-safe-bed', text: 'Everybody who has a shift knows how the baby sleeps safely' },
      { id: 'sleep-week', text: 'We kept it up for a week, and changed what did not work' },
    ],
    event: { title: 'My sleep block', note: 'Four to five hours. Somebody else has the baby.', rrule: 'FREQ=DAILY' },
    links: [links.sleep, links.nursery, links.sleepTracker],
    sources: [sources.safeSleep],
  },
  feeding: {
    why: 'What counts is a baby who grows and a mother who is well. In the first weeks most babies want to eat 8 to 12 times in 24 hours, so it feels like all day because it is.',
    how: 'Count feeds and wet diapers for two days: numbers are calmer than worry. If it hurts, or you doubt that it is enough, let somebody watch a whole feed. Formula, made just as the label says, is a good way to feed a baby, too.',
    script: {
      to: 'a lactation consultant or your pediatrician',
      words: 'Feeding hurts, and I am not sure that it is enough. Can you watch one whole feed with us this week?',
    },
    steps: [
      { id: 'feeding-counted', text: 'I have counted feeds and diapers for two days' },
      { id: 'feeding-helper', text: 'I know whom to ask about feeding, and when they answer' },
      { id: 'feeding-weight', text: 'The baby’s next weight check has a date' },
    ],
    event: { title: 'Help with feeding', note: 'Ask them to watch a whole feed.', rrule: null },
    links: [links.feedingTracker, links.growth],
    sources: [sources.humanMilk, sources.feeds],
  },
  mood: {
    why: 'After a birth about 1 in 8 mothers has signs of depression. It is an illness and no verdict on you, and treatment works. You weigh the baby again and again; your mood deserves the same care.',
    how: 'Ask for the short questions about mood at your next visit, and answer them as it is. Low, numb or full of panic on most days for two weeks? Then please call your doctor or midwife today, day or night. You do not need to be sure.',
    script: {
      to: 'somebody close to you',
      words: 'I am not myself. Please sit with me while I call the doctor.',
    },
    steps: [
      { id: 'mood-questions', text: 'I have asked for the questions about mood at a visit' },
      { id: 'mood-numbers', text: 'The numbers to talk to somebody are in my phone' },
      { id: 'mood-watcher', text: 'One adult knows the signs, and may tell me what they see' },
    ],
    event: { title: 'Ask for the questions about mood', note: 'At the next visit.', rrule: null },
    links: [links.mind, links.help],
    sources: [sources.moodScreening, sources.maternalHotline],
  },
  load: {
    why: 'Somebody has to think of diapers, forms and birthdays before they can be done. This work is easy to miss and strains couples. It gets lighter once it is on paper, and once a whole task has one owner.',
    how: 'Take 15 minutes on Sunday. Write down what this week needs, also what happens only in your head. Then give away whole tasks: noticing, planning and doing. How it is done is up to the new owner.',
    script: {
      to: 'your partner',
      words: 'This is what I carry in my head this week. Which three can be yours, from noticing to done?',
    },
    steps: [
      { id: 'load-list', text: 'The list for this week is on paper' },
      { id: 'load-handed-over', text: 'Three whole tasks have a new owner' },
      { id: 'load-let-go', text: 'I have let one of them be done in another way than mine' },
    ],
    event: { title: 'Sunday list, 15 minutes', note: 'Who owns what this week?', rrule: 'FREQ=WEEKLY;BYDAY=SU' },
    links: [links.planner, links.routines, links.network],
    sources: [sources.parentsStress],
  },
  rights: {
    why: 'US law gives many parents time off for a birth, changes at work during a pregnancy, and breaks and a private room to pump. It helps only those who ask. At home, violence often begins or gets worse in a pregnancy, and nobody has to put up with it.',
    how: 'Write to HR and ask for the answer in writing. Does somebody at home frighten you? Then use a phone that they cannot look into. The numbers on this page are there for that as well, also for one question.',
    script: {
      to: 'HR, in writing',
      words:
        'I am expecting a baby. Please tell me in writing which leave I can take, which changes at work are possible until then, and where and when I can pump afterward.',
    },
    steps: [
      { id: 'rights-letter', text: 'I have asked HR in writing' },
      { id: 'rights-answer', text: 'The answer is stored where I find it at home' },
      { id: 'rights-pumping', text: 'I know where and when I can pump at work' },
      { id: 'rights-help', text: 'I know whom I can call from a safe phone' },
    ],
    event: { title: 'Write to HR about leave', note: 'Ask for an answer in writing.', rrule: null },
    links: [links.work, links.network, links.help],
    sources: [sources.leave, sources.pumpingAtWork, sources.pregnantWorkers, sources.partnerViolence],
  },
} satisfies Partial<Record<StrategyId<'mom'>, StrategyText>>;
