import type { StrategyId } from '@everstep/domain/strategies';
import { links } from './links';
import { sources } from './sources';
import type { StrategyText } from './strategy-text';

/** Days and nights with a baby, from the father's side. */
export const dadDays = {
  nights: {
    why: 'Sleep protects both of you. Adults need seven hours or more, and with a newborn that takes two people who each have a part of the night.',
    how: 'Take one block that is always yours, every night this week. Change, burp and settle the baby without waking anybody. If feeding needs your partner, bring the baby and take it back. Sleepy? Never sit down on the sofa with the baby.',
    script: {
      to: 'your partner',
      words: 'From ten to three is mine. Go to bed, and I will wake you only if I need you.',
    },
    steps: [
      { id: 'nights-block', text: 'My block has a fixed time' },
      { id: 'nights-settle', text: 'I have settled the baby on my own' },
      { id: 'nights-safe-bed', text: 'I know how the baby sleeps safely: on the back, flat, alone in the bed' },
    ],
    event: { title: 'My part of the night', note: 'I have the baby.', rrule: 'FREQ=DAILY' },
    links: [links.sleep, links.nursery, links.sleepTracker],
    sources: [sources.adultSleep, sources.safeSleep],
  },
  closeness: {
    why: 'A bond grows with the time in which you care. Skin, voice and face are what a newborn knows best, and yours count as much as anybody’s.',
    how: 'Hold the baby on your bare chest for 20 minutes a day while you are wide awake. Tell it what you are doing when you change a diaper. Read one book a day: it does not have to be for children.',
    script: {
      to: 'your baby',
      words: 'Good morning, it is me. Now I open the window. Can you hear the bird? Let us look for it.',
    },
    steps: [
      { id: 'closeness-chest', text: 'Skin to skin on three days, wide awake' },
      { id: 'closeness-talk', text: 'I have talked the baby through a whole diaper' },
      { id: 'closeness-book', text: 'We have read a book together' },
    ],
    event: { title: 'Our 20 minutes', note: 'Skin to skin, or a book.', rrule: 'FREQ=DAILY' },
    links: [links.development, links.milestones],
    sources: [sources.relationships, sources.humanMilk],
  },
  jobs: {
    why: 'Whoever “helps” leaves the planning to somebody else. A whole job, from noticing to done, takes weight off your partner’s mind as well as her hands.',
    how: 'Choose one job that comes back every week and make it yours for good: all bottles, all calls to the pediatrician, or all laundry. Do it without being reminded, and without asking for a list.',
    script: {
      to: 'your partner',
      words:
        'From today the pediatrician is mine: calls, visits and forms. Tell me what you know, and then let go of it.',
    },
    steps: [
      { id: 'jobs-chosen', text: 'I have chosen a whole job' },
      { id: 'jobs-told', text: 'I know everything that my partner knows about it' },
      { id: 'jobs-week', text: 'I did it for a week without a reminder' },
    ],
    event: { title: 'Sunday list, 15 minutes', note: 'Who owns what this week?', rrule: 'FREQ=WEEKLY;BYDAY=SU' },
    links: [links.planner, links.routines],
    sources: [sources.parentsStress],
  },
  feeding: {
    why: 'Feeding goes on longer where the partner stands behind it. And a bottle that you give is a feed that belongs to you and the baby.',
    how: 'Bring water and a snack before they are asked for. Put a pillow where it helps. Wash bottles and pump parts without a word. However your family feeds: no pressure and no comparing, also from your side of the family.',
    script: {
      to: 'relatives with opinions',
      words: 'Thank you. We have decided how we feed our baby, and it is going well. Could you hold him for a while?',
    },
    steps: [
      { id: 'feeding-water', text: 'Water and a snack stand next to the feeding chair' },
      { id: 'feeding-wash', text: 'Bottles and pump parts are my job' },
      { id: 'feeding-helper', text: 'I know whom we call if feeding hurts or is not enough' },
    ],
    event: { title: 'Bottles and pump parts', note: 'Mine.', rrule: 'FREQ=DAILY' },
    links: [links.feedingTracker, links.growth],
    sources: [sources.humanMilk, sources.feeds],
  },
  mood: {
    why: 'About 1 in 10 fathers has a depression in pregnancy or in the first year. In men it often looks like anger, more drink, more work or distance. It can be treated.',
    how: 'Ask yourself on one evening how you have been in the last two weeks. Low, on edge or far away on most days? Then please call your doctor today, day or night. Postpartum Support International has people for fathers as well.',
    script: {
      to: 'a friend',
      words:
        'I snap at everybody and do not sleep, even when I could. Can we talk tonight? And ask me again on Friday.',
    },
    steps: [
      { id: 'mood-look-back', text: 'I have looked back on the last two weeks honestly' },
      { id: 'mood-friend', text: 'One person knows how I am, and asks again' },
      { id: 'mood-drink', text: 'I know how much I drink, and I have told somebody if it grew' },
      { id: 'mood-numbers', text: 'The numbers to talk to somebody are in my phone' },
    ],
    event: { title: 'Talk to a friend', note: 'Say how it really is.', rrule: 'FREQ=WEEKLY' },
    links: [links.mind, links.help],
    sources: [sources.fathersMood],
  },
} satisfies Partial<Record<StrategyId<'dad'>, StrategyText>>;
