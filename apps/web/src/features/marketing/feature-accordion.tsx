import { Disclosure, Disclosures } from '../../ui/disclosure';
import { PremiumCards, premiumTitle } from './premium-strip';
import { ProductPictures } from './product-pictures';

const features = [
  {
    title: 'Elite AI Strategist',
    text: 'Dr. Halsey is an AI guide, and says so. It explains terms, helps you prepare questions for your doctor and points you to a lesson. It is not a doctor and does not diagnose or prescribe. Part of Plus and Pro.',
  },
  {
    title: 'Premium Learning Modules',
    text: '36 lessons with next steps and named sources. Three are free, fifteen come with Plus, and Pro opens all of them.',
  },
  {
    title: 'Health & Fertility Optimization',
    text: 'Know your cycle, know when to ask for help, eat and move well, and recover after birth. We pass on public guidance; you and your care team decide.',
  },
  {
    title: 'Generational Wealth Architecture',
    text: 'Family money in a calm order: a safety fund, insurance, fair taxes, saving for school, a will. It is education, and no return is promised.',
  },
  {
    title: 'Luxury Environment Design',
    text: 'A good home for a child is a safe one first: a bare place to sleep, clean air and water, furniture that cannot tip, quiet corners. For every budget.',
  },
  {
    title: 'Community Access',
    text: 'A moderated place for parents, without selling and without medical advice. It is not open yet.',
  },
];

/** What there is: pictures of the product, the six features, and what Plus and Pro add. */
export function FeatureAccordion() {
  return (
    <section className="page grid gap-8 py-10" aria-labelledby="what-you-get">
      <h2 id="what-you-get" className="text-3xl sm:text-4xl">
        What you get
      </h2>
      <ProductPictures />
      <Disclosures>
        {features.map(({ title, text }) => (
          <Disclosure key={title} title={title} group="what-you-get">
            <p className="max-w-[60ch] text-ink-2">{text}</p>
          </Disclosure>
        ))}
      </Disclosures>
      <div className="grid gap-6 pt-6">
        <h3 className="text-2xl sm:text-3xl">{premiumTitle}</h3>
        <PremiumCards Title="h4" />
      </div>
    </section>
  );
}
