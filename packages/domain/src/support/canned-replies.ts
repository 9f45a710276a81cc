import { brand } from '../base/brand';

/** Answers to start from; an administrator edits them before sending. */
export const cannedReplies = [
  {
    id: 'looking',
    label: 'We are looking into it',
    text: 'Thank you for writing. We can see what you mean and are looking into it. We will write here as soon as we know more.',
  },
  {
    id: 'more',
    label: 'We need to know more',
    text: 'Thank you for writing. To find the cause we need a little more: which device and browser do you use, and what did you see last before it happened? A few words are enough.',
  },
  {
    id: 'reload',
    label: 'Reload the newest version',
    text: `Thank you for writing. This is fixed in the newest version. Please open ${brand.name}, choose 'Reload' if it is offered, and tell us if you still see it.`,
  },
  {
    id: 'plan',
    label: 'Where plans are changed',
    text: "You can see and change your plan on your dashboard, under 'Subscription'. A plan that you cancel stays open until the end of the time you have paid for.",
  },
  {
    id: 'medical',
    label: 'Questions about health',
    text: `Thank you for trusting us with this. We are not able to judge symptoms: please ask your doctor, midwife or a nurse line. On 'Get help now' you find the numbers for your country. If it cannot wait, call the emergency number.`,
  },
  {
    id: 'idea',
    label: 'Thanks for an idea',
    text: 'Thank you, that is a good idea. We have noted it. We cannot promise a date, but we read every suggestion when we plan what comes next.',
  },
] as const;
