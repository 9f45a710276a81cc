import type { StrategyId } from '@everstep/domain/strategies';
import { links } from './links';
import { sources } from './sources';
import type { StrategyText } from './strategy-text';

/** What can be prepared: health, visits, the home and the papers. */
export const dadGroundwork = {
  checkup: {
    why: 'When a couple does not get pregnant, something on the male side plays a part in about half of the cases. A simple test can show it, and it saves both of you months.',
    how: 'Tell your doctor that you are trying for a baby. Testosterone, also as a gel or from the gym, can stop the making of sperm: ask before you take it, or what to do if you do. If you smoke, ask for help with stopping. When you seek help as a couple, get your test at the same time.',
    script: {
      to: 'your doctor',
      words: 'We are trying for a baby. Does anything that I take harm my chances, and when should I be tested?',
    },
    steps: [
      { id: 'checkup-visit', text: 'My doctor knows that we are trying' },
      { id: 'checkup-testosterone', text: 'We have talked about testosterone and everything else that I take' },
      { id: 'checkup-smoking', text: 'I do not smoke, or I have help with stopping' },
      { id: 'checkup-test', text: 'I know when a semen test makes sense for us' },
    ],
    event: { title: 'Checkup before we try', note: 'Bring the list of everything I take.', rrule: null },
    links: [links.maleFertility, links.fertility],
    sources: [sources.maleInfertility],
  },
  signs: {
    why: 'You may be the first to notice that something is wrong. In the weeks after a birth your partner may be too tired or too ill to call. Then you are the one who does.',
    how: 'Read the warning signs of pregnancy and of the year after a birth. Two of them to know by heart: a severe headache, and a change in vision. With these you call the emergency number.',
    script: {
      to: 'the emergency number',
      words: 'My partner gave birth nine days ago. She has a severe headache and sees spots. We are at this address.',
    },
    steps: [
      { id: 'signs-read', text: 'I have read the list of warning signs' },
      { id: 'signs-by-heart', text: 'I know by heart when I call the emergency number' },
      { id: 'signs-way', text: 'I know the way to the hospital, and who takes the other children' },
    ],
    event: { title: 'Read the warning signs together', note: 'The list is on the page Get help now.', rrule: null },
    links: [links.help, links.recovery],
    sources: [sources.hearHer, sources.postBirth],
  },
  visits: {
    why: 'Two people hear more than one, and you learn the plan at first hand. Support at home also takes weight off your partner.',
    how: 'Choose one visit in each third of the pregnancy and ask for the time off now. Book a class in CPR for babies: in an emergency the first minutes are yours.',
    script: {
      to: 'your boss',
      words:
        'On the twelfth I have a prenatal visit and will be in at eleven. There will be two more before the birth.',
    },
    steps: [
      { id: 'visits-dates', text: 'The visits that I come along to have dates' },
      { id: 'visits-question', text: 'I have a question of my own for the next one' },
      { id: 'visits-cpr', text: 'A class in infant CPR is booked' },
    ],
    event: { title: 'Prenatal visit, together', note: 'My own question for it:', rrule: null },
    links: [links.planner, links.help],
    sources: [sources.cpr, sources.parentsStress],
  },
  home: {
    why: 'Water, falls, guns and fire are behind many of the worst accidents of small children. Nearly all of this can be done in a weekend, before the baby crawls.',
    how: 'Walk through the home on your knees. Anchor dressers and the TV to the wall, put gates at the stairs, test the smoke alarms, and set the water heater to 120 °F (49 °C) at most. Guns are locked and unloaded, with the ammunition somewhere else.',
    script: {
      to: 'everybody whose home your child visits',
      words: 'Before we come over: is there a pool, or a gun in the house, and how is it locked?',
    },
    steps: [
      { id: 'home-anchored', text: 'Dressers and the TV are anchored' },
      { id: 'home-gates', text: 'Stairs have gates' },
      { id: 'home-alarms', text: 'The smoke alarms work, and there is one for carbon monoxide' },
      { id: 'home-locked', text: 'Guns, medicine and cleaners are locked away' },
      { id: 'home-water', text: 'The water heater is at 120 °F (49 °C) or less' },
    ],
    event: { title: 'Make the home safe', note: 'Anchors, gates, alarms, locks, water heater.', rrule: null },
    links: [links.safety, links.nursery, links.milestones],
    sources: [sources.drowning, sources.guns, sources.furniture],
  },
  papers: {
    why: 'A few papers decide what happens if one of you cannot earn or cannot care. Some have deadlines of weeks that begin on the day of the birth.',
    how: 'Put the deadline for health insurance in the planner: a plan through a job usually gives you 30 days from the birth, the Marketplace 60. Then choose one: an offer for term life insurance, a will that names a guardian, or your leave at work.',
    script: {
      to: 'HR',
      words: 'We are having a baby in May. How do I add it to the health plan, by when, and which leave can I take?',
    },
    steps: [
      { id: 'papers-health-plan', text: 'I know by when the baby must be added to the health plan' },
      { id: 'papers-leave', text: 'I have asked about my leave in writing' },
      { id: 'papers-life', text: 'We have an offer for term life insurance' },
      { id: 'papers-guardian', text: 'We have agreed on a guardian, and a will says so' },
    ],
    event: {
      title: 'Add the baby to the health plan',
      note: 'Through a job usually within 30 days of the birth, at the Marketplace within 60.',
      rrule: null,
    },
    links: [links.insurance, links.papers, links.money],
    sources: [sources.jobPlan, sources.marketplace, sources.leave],
  },
} satisfies Partial<Record<StrategyId<'dad'>, StrategyText>>;
