import { Plus } from 'lucide-react';

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

/** Six parts of the product, one open at a time. Built on what the browser has: it works before any script has run. */
export function FeatureAccordion() {
  return (
    <section className="page grid gap-6 py-10" aria-labelledby="what-you-get">
      <h2 id="what-you-get" className="text-3xl sm:text-4xl">
        What you get
      </h2>
      <div className="rounded-card border border-line bg-surface px-5 sm:px-6">
        {features.map(({ title, text }) => (
          <details key={title} name="features" className="group border-b border-line last:border-b-0">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold">
              {title}
              <Plus
                strokeWidth={1.8}
                className="shrink-0 text-spruce transition-transform duration-200 ease-step group-open:rotate-45"
                aria-hidden
              />
            </summary>
            <p className="max-w-[65ch] pb-5 text-ink-2">{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
