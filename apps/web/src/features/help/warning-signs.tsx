import { helpTexts, signGroups, urgencySigns, type Country, type UrgencySign } from '@everstep/domain/help';
import { inWordsOf } from '@everstep/domain/base/words';
import { Disclosure, Disclosures } from '../../ui/disclosure';
import { CountryText } from './country-text';
import { SignLevels } from './sign-levels';

const signs: readonly UrgencySign[] = Object.values(urgencySigns);
const sources = [...new Map(signs.map(({ source }) => [source.link, source])).values()].toSorted((a, b) =>
  a.publisher.localeCompare(b.publisher, 'en'),
);
const ownRules = signs.filter(({ isOwnRule }) => isOwnRule);

/** The warning signs by situation, and the call that each needs. */
export function WarningSigns({ country }: { country: Country }) {
  return (
    <Disclosures>
      {signGroups.map((group) => (
        <Disclosure key={group.id} id={group.id} title={inWordsOf(country, group.title)}>
          {group.note && (
            <p className="text-ink-2">
              <CountryText text={group.note} country={country} />
            </p>
          )}
          <SignLevels signs={group.signs} country={country} />
        </Disclosure>
      ))}
      <Disclosure id="sign-sources" title={helpTexts.signSources}>
        <p className="text-ink-2">{helpTexts.signSourcesHint}</p>
        <ul className="grid list-disc pl-5">
          {sources.map(({ publisher, year, link }) => (
            <li key={link}>
              <a href={link} rel="noreferrer" className="inline-flex min-h-11 items-center link wrap-anywhere">
                {publisher}, {year}: {subjectFromUrl(link)}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-ink-2">{helpTexts.ownRule}</p>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {ownRules.map(({ words }) => (
            <li key={words}>{inWordsOf(country, words)}</li>
          ))}
        </ul>
      </Disclosure>
    </Disclosures>
  );
}

/** The subject of a URL, from its last path segment. */
function subjectFromUrl(link: string): string {
  const { hostname, pathname } = new URL(link);
  const last = pathname
    .split('/')
    .filter((part) => part && part !== 'index.html')
    .at(-1);
  return last
    ? last
        .replace(/\.aspx$/, '')
        .replaceAll('-', ' ')
        .toLowerCase()
    : hostname.replace(/^www\./, '');
}
