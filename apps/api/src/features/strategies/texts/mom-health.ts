import type { StrategyId } from '@everstep/domain/strategies';
import { links } from './links';
import { sources } from './sources';
import type { StrategyText } from './strategy-text';

/** Body and care, from before the pregnancy to the months after the birth. */
export const momHealth = {
  prepare: {
    why: 'Some things are much easier to change before a pregnancy than in it. The first weeks matter most for folic acid, and often nobody knows of the pregnancy yet.',
    how: 'Call your doctor or midwife for a visit before you try. Write down everything that you take, prescribed or not. Please go on taking it until you have talked about it: stopping on your own can do harm.',
    script: {
      to: 'your doctor or midwife',
      words:
        'We would like to have a baby. Before we start, can we go through folic acid, everything that I take, and my vaccines?',
    },
    steps: [
      { id: 'folic-acid', text: 'I know how much folic acid to take, and from when on' },
      { id: 'medicine-list', text: 'Somebody has gone through the list of what I take' },
      { id: 'vaccines', text: 'My vaccine record has been looked at' },
      { id: 'smoke-free', text: 'Whoever smokes at home knows where to get help with stopping' },
    ],
    event: {
      title: 'Visit before we try',
      note: 'Bring the list of everything I take, and the vaccine record.',
      rrule: null,
    },
    links: [links.fertility, links.fertilityTracker],
    sources: [sources.folicAcid, sources.prepregnancy],
  },
  signs: {
    why: 'Most deaths around a pregnancy could have been prevented. Often there was a sign, and too little time was left when somebody acted on it. The signs count for a whole year after the birth.',
    how: 'Read the list of warning signs once, slowly, on a calm day. Show it to a second adult. Practice one sentence, so that you can say it when you are frightened.',
    script: {
      to: 'whoever answers the phone',
      words:
        'I am pregnant, or: I gave birth three weeks ago. This is not normal for me, and I need somebody to see me now.',
    },
    steps: [
      { id: 'signs-read', text: 'I have read the list of warning signs' },
      { id: 'signs-second-adult', text: 'A second adult has read it, too' },
      { id: 'signs-numbers', text: 'The number of my clinic is in both our phones' },
    ],
    event: { title: 'Read the warning signs together', note: 'The list is on the page Get help now.', rrule: null },
    links: [links.help, links.recovery],
    sources: [sources.hearHer],
  },
  care: {
    why: 'A birth is not the end of care. You should hear from your OB or midwife within three weeks of it, and have a full visit by twelve weeks. That is where pain, mood and blood pressure get their turn.',
    how: 'Ask for both dates now, even if the birth is months away. Was your blood pressure ever high in this pregnancy? Then ask about a cuff for home, and about an early check after the birth.',
    script: {
      to: 'the front desk',
      words:
        'I would like to book two dates after my due date: a call or visit within three weeks, and a full visit by twelve weeks.',
    },
    steps: [
      { id: 'care-three-weeks', text: 'The first contact after the birth has a date' },
      { id: 'care-twelve-weeks', text: 'The full visit has a date' },
      { id: 'care-pressure', text: 'I have asked whether I need a blood pressure cuff at home' },
      { id: 'care-questions', text: 'My questions are on a list for the visit' },
    ],
    event: {
      title: 'Call for my visits after the birth',
      note: 'Within three weeks, and a full visit by twelve weeks.',
      rrule: null,
    },
    links: [links.recovery, links.planner],
    sources: [sources.postpartumCare],
  },
  strength: {
    why: 'Moving for about 150 minutes a week is good for most people in pregnancy and after it. It is about strength and sleep. There is no weight to reach here.',
    how: 'Walk for 20 minutes on three days, at a pace at which you can still talk. Eat fish that is low in mercury twice, if you like fish. Has somebody told you to rest? Then ask first what is fine for you.',
    script: {
      to: 'a friend',
      words: 'Will you walk with me on Tuesdays? Twenty minutes, and we can be slow.',
    },
    steps: [
      { id: 'strength-limits', text: 'I have asked whether anything is off limits for me' },
      { id: 'strength-walks', text: 'I went for three walks' },
      { id: 'strength-fish', text: 'Two meals had low-mercury fish, or I have asked what to eat instead' },
    ],
    event: { title: 'A walk of 20 minutes', note: '', rrule: 'FREQ=WEEKLY' },
    links: [links.fitness, links.nutrition],
    sources: [sources.activity, sources.fish],
  },
  healing: {
    why: 'Leaks, heaviness and pain after a birth are common, and they can be treated. They are no price that you have to pay for a baby.',
    how: 'Say one thing that bothers you, in plain words, at your next visit. Come back to sports slowly: first walks, then strength. Running can usually wait until about three months after the birth, and it should not hurt.',
    script: {
      to: 'your doctor or midwife',
      words: 'I leak when I laugh, and I would like to see a physical therapist for the pelvic floor.',
    },
    steps: [
      { id: 'healing-said', text: 'I have said out loud what hurts or leaks' },
      { id: 'healing-referral', text: 'I know how to see a physical therapist for the pelvic floor' },
      { id: 'healing-slowly', text: 'I have a slow way back to moving' },
    ],
    event: { title: 'Ask about the pelvic floor', note: 'At the next visit, or by phone.', rrule: null },
    links: [links.recovery, links.fitness],
    sources: [sources.postpartumCare, sources.running],
  },
} satisfies Partial<Record<StrategyId<'mom'>, StrategyText>>;
