import { Disclosure, Disclosures } from '../../ui/disclosure';
import { PremiumCards, premiumTitle } from './premium-strip';

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

const pictures = [
  {
    name: 'tracker',
    alt: 'The fertility tracker: a temperature curve with its rise',
    caption: 'See your cycle as it is',
  },
  {
    name: 'lesson',
    alt: 'A lesson: its key facts come first, and its sources are named',
    caption: 'Read what has sources',
  },
  {
    name: 'dashboard',
    alt: 'The dashboard: what today asks for, and the next lesson',
    caption: 'Know what comes next',
  },
] as const;

/** Screens of the product on a phone, in the theme of the page. `npm run pictures` retakes them. */
function ProductPictures() {
  return (
    <div
      role="group"
      aria-label="Screens of the product"
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:overflow-visible sm:px-0"
    >
      <ul className="flex gap-5 lg:gap-12 lg:px-8">
        {pictures.map(({ name, alt, caption }) => (
          <li key={name} className="w-4/5 max-w-xs shrink-0 sm:w-auto sm:flex-1">
            <figure className="grid gap-3">
              {(['light', 'dark'] as const).map((theme) => (
                <img
                  key={theme}
                  src={`/screens/${name}-${theme}.webp`}
                  alt={alt}
                  width={780}
                  height={1440}
                  loading="lazy"
                  decoding="async"
                  className={`w-full rounded-[2rem] border-4 border-line only-${theme}`}
                />
              ))}
              <figcaption className="text-center font-semibold">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
