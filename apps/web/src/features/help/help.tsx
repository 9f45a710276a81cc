import { useEffect, type ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { helpDisclaimers, helpTexts, safeSleepTexts, type Country } from '@everstep/domain/help';
import { inWordsOf } from '@everstep/domain/base/words';
import { useCountry } from '../../platform/locale/country';
import { Button } from '../../ui/button';
import { EmergencyPanel } from './emergency-panel';
import { HelpCards } from './help-cards';
import { HelpLines } from './help-lines';
import { WarningSigns } from './warning-signs';

const sections = {
  'warning-signs': helpTexts.signs,
  'help-lines': helpTexts.lines,
  'safe-sleep': helpTexts.safeSleep,
} as const;

/** Whom to call, what to do now, then what to know. It calls no API, so it works offline and signed out. */
export function Help() {
  const { country, choose } = useCountry();
  useHashSection();
  return (
    <div className="grid gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-14">
      <div className="grid content-start gap-3 self-start sm:gap-5 lg:[@media(height>=50rem)]:sticky lg:[@media(height>=50rem)]:top-24">
        <h1 className="text-4xl sm:text-5xl">{helpTexts.title}</h1>
        <p className="text-lg">{helpTexts.lead}</p>
        <EmergencyPanel country={country} onCountry={choose} />
      </div>
      <div className="grid min-w-0 gap-12">
        <Section id="what-is-happening" title={helpTexts.what} hint={helpTexts.whatHint}>
          <HelpCards country={country} />
          <nav aria-label="Also on this page" className="flex flex-wrap gap-x-6 print:hidden">
            {Object.entries(sections).map(([id, title]) => (
              <a key={id} href={`#${id}`} className="inline-flex min-h-11 items-center link">
                {title}
              </a>
            ))}
          </nav>
        </Section>
        <Section id="warning-signs" title={sections['warning-signs']} hint={helpTexts.signsHint}>
          <WarningSigns country={country} />
        </Section>
        <Section id="help-lines" title={sections['help-lines']}>
          <HelpLines country={country} />
        </Section>
        <Section id="safe-sleep" title={sections['safe-sleep']}>
          <SafeSleep country={country} />
        </Section>
        <Section id="about-this-page" title={helpTexts.about}>
          <ul className="grid gap-2">
            {helpDisclaimers.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button variant="quiet" className="justify-self-start print:hidden" onClick={() => window.print()}>
            <Printer size={20} strokeWidth={1.6} aria-hidden />
            {helpTexts.print}
          </Button>
        </Section>
      </div>
    </div>
  );
}

/** Opens the section or card in the URL's hash, and moves the focus there. */
function useHashSection(): void {
  const location = useLocation();
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!section) return;
    for (let card = section.closest('details'); card; card = card.parentElement?.closest('details') ?? null)
      card.open = true;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [location]);
}

function Section({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        {hint && <p className="max-w-[60ch] text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

function SafeSleep({ country }: { country: Country }) {
  const { lead, rules, never, nevers, tired, source } = safeSleepTexts;
  return (
    <div className="grid gap-3 card">
      <p className="font-semibold">{lead}</p>
      <List lines={rules} country={country} />
      <p className="font-semibold">{never}</p>
      <List lines={nevers} country={country} />
      <p>{inWordsOf(country, tired)}</p>
      <p className="text-sm text-ink-2">
        <a href={source.link} rel="noreferrer" className="link">
          {source.body}
        </a>
      </p>
    </div>
  );
}

function List({ lines, country }: { lines: readonly string[]; country: Country }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{inWordsOf(country, line)}</li>
      ))}
    </ul>
  );
}
