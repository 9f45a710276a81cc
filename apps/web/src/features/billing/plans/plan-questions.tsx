import type { ReactNode } from 'react';
import { graceDays } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/brand';
import { Disclosure, Disclosures } from '../../../ui/disclosure';

const questions: { question: string; answer: ReactNode }[] = [
  {
    question: 'Can I cancel at any time?',
    answer: 'Yes, with one button on your dashboard under Subscription. After that nothing more is charged.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'Your plan stays open until the last day that is paid. Then your account becomes Free. Your data stays, and everything is as you left it if you come back.',
  },
  {
    question: 'Can I switch between plans?',
    answer:
      'Yes. Before anything is charged you see what is due today, with the time you have not used taken off. A smaller plan begins when the time that is paid is over, and costs nothing extra.',
  },
  {
    question: 'What if a payment does not go through?',
    answer: `We write to you, and everything stays open for ${graceDays} days, so that you can use another card in peace.`,
  },
  {
    question: 'Where do my card details go?',
    answer: `To the payment service only, on its own page. They never touch ${brand.name}: we do not see your card number.`,
  },
  {
    question: 'What about tax?',
    answer: (
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
    question: 'Is everything open already?',
    answer:
      'The lessons are. Where it says "Coming soon", we are still building: please choose for what is open today.',
  },
];

/** Frequent questions before paying. */
export function PlanQuestions() {
  return (
    <section className="page grid gap-6 py-10" aria-labelledby="questions">
      <h2 id="questions" className="text-3xl sm:text-4xl">
        Good to know
      </h2>
      <Disclosures>
        {questions.map(({ question, answer }) => (
          <Disclosure key={question} title={question} group="plan-questions">
            <p className="max-w-[65ch] text-ink-2">{answer}</p>
          </Disclosure>
        ))}
      </Disclosures>
    </section>
  );
}
