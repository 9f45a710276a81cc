import type { LegalText } from '@everstep/domain/marketing/legal';
import { formatPublicDay } from '../../platform/locale/dates';

/** A legal text, as short sections. */
export function Legal({ text: { title, since, lead, sections } }: { text: LegalText }) {
  return (
    <article aria-label={title} className="page grid gap-10 py-8 sm:py-12">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="max-w-2xl text-lg text-ink-2">{lead}</p>
        <p className="text-sm text-ink-2">Valid since {formatPublicDay(since)}.</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="grid gap-x-12 gap-y-3 lg:grid-cols-[1fr_2fr]">
          <h2 className="text-2xl">{section.title}</h2>
          <div className="grid max-w-[60ch] gap-4 text-lg leading-[1.7]">
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
