import type { ReactNode } from 'react';
import { graceDays } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/base/brand';
import { DisclosureSection } from '../../../ui/disclosure';

const questions: { title: string; text: ReactNode }[] = [
  {
    title: 'Can I cancel at any time?',
    text: 'Yes, with one button on your dashboard under Subscription. After that nothing more is charged.',
  },
  {
    title: 'What happens when I cancel?',
    text: 'You keep your plan until the last day you paid for. Then your account becomes Free. Your data stays, and everything is as you left it if you come back.',
  },
  {
    title: 'Can I switch between plans?',
    text: 'Yes. Before anything is charged you see what is due today, minus credit for unused time. A smaller plan begins when your paid time is over, and costs nothing extra.',
  },
  {
    title: 'What if a payment does not go through?',
    text: `We write to you, and you keep full access for ${graceDays} days, so you have time to use another card.`,
  },
  {
    title: 'Where do my card details go?',
    text: `To the payment service only, on its own page. They never touch ${brand.name}: we do not see your card number.`,
  },
  {
    title: 'What about tax?',
    text: (
      <>
        All prices are in US dollars. What tax applies depends on where you live, and we make no statement about it
        here. If you need something on a receipt, please write to{' '}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>{' '}
        before you pay.
      </>
    ),
  },
  {
    title: 'Is everything available yet?',
    text: 'Everything with a check mark is. What is listed after "Coming soon" we are still building: please choose a plan for what is available today.',
  },
];

/** Frequently asked questions before paying. */
export function PlanQuestions() {
  return <DisclosureSection id="questions" heading="Good to know" items={questions} />;
}
