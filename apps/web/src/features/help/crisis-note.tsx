import { Link } from 'react-router-dom';
import { countryNames, crisisNoteTexts, mainLines, type HelpNeed } from '@everstep/domain/help';
import { paths } from '@everstep/domain/base/paths';
import { useCountry } from '../../platform/locale/country';
import { LineButtons } from '../../ui/phone/line-buttons';
import { QuickExit } from '../../ui/quick-exit';
import { CountryText } from './country-text';

/** Whom to call now, for a page of general information. `title` tells several on a page apart. */
export function CrisisNote({ title }: { title: string }) {
  const { country } = useCountry();
  return (
    <section aria-label={title} className="grid gap-4 rounded-card bg-danger-soft p-4 text-ink sm:p-6">
      <div className="grid gap-1">
        <h2 className="font-text text-lg font-semibold">{title}</h2>
        <p>
          <CountryText text={crisisNoteTexts.danger} country={country} />
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {crisisNoteTexts.needs.map(({ need, text }) => (
          <li key={need} className="grid content-start gap-2">
            <p>{text}</p>
            <Lines need={need} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <QuickExit label={crisisNoteTexts.leave} />
        <span>
          {crisisNoteTexts.numbersFor(countryNames[country])}{' '}
          <Link to={paths.getHelpNow} className="link">
            {crisisNoteTexts.more}
          </Link>
        </span>
      </div>
    </section>
  );
}

function Lines({ need }: { need: HelpNeed }) {
  const { country } = useCountry();
  const lines = mainLines(need, country);
  if (lines.length === 0) return <p className="text-sm">{crisisNoteTexts.none}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {lines.map((line) => (
        <LineButtons key={`${line.name} ${line.territory}`} line={line} variant="quiet" />
      ))}
    </div>
  );
}
