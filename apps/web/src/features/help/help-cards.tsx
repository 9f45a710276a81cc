import { helpCards, helpTopicGroups, type Country } from '@everstep/domain/help';
import { inWordsOf } from '@everstep/domain/base/words';
import { Disclosure, Disclosures } from '../../ui/disclosure';
import { HelpCardBody } from './help-card';

/** The possible emergencies, each with what to do now. */
export function HelpCards({ country }: { country: Country }) {
  return (
    <div className="grid gap-6">
      {helpTopicGroups.map(({ title, topics }) => (
        <div key={title} className="grid gap-3">
          <h3 className="text-xl">{inWordsOf(country, title)}</h3>
          <Disclosures>
            {topics.map((topic) => (
              <Disclosure key={topic} id={topic} title={inWordsOf(country, helpCards[topic].title)}>
                <HelpCardBody card={helpCards[topic]} country={country} />
              </Disclosure>
            ))}
          </Disclosures>
        </div>
      ))}
    </div>
  );
}
