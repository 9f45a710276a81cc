import type { ReactNode } from 'react';
import { helpCards, helpTexts, helpTopicGroups, mainLines, type Country, type HelpCard } from '@everstep/domain/help';
import { firstAidCards, firstAidGroup, firstAidOf } from '@everstep/domain/help/first-aid';
import { LeavePage } from '../../ui/leave-page';
import { CountryText } from './country-text';
import { Disclosure, Disclosures } from '../../ui/disclosure';
import { FirstAid } from './first-aid';
import { LineButtons } from '../../ui/line-buttons';
import { SignLevels } from './sign-levels';

/** What may be happening, each with what to do now. */
export function HelpCards({ country }: { country: Country }) {
  const [first, ...others] = helpTopicGroups;
  return (
    <>
      {first && <TopicGroup group={first} country={country} />}
      <Group title={firstAidGroup.title}>
        {firstAidGroup.topics.map((topic) => (
          <Disclosure key={topic} id={topic} title={firstAidCards[topic].title}>
            <FirstAid topics={[topic]} country={country} />
          </Disclosure>
        ))}
      </Group>
      {others.map((group) => (
        <TopicGroup key={group.title} group={group} country={country} />
      ))}
    </>
  );
}

function TopicGroup({
  group: { title, topics },
  country,
}: {
  group: (typeof helpTopicGroups)[number];
  country: Country;
}) {
  return (
    <Group title={title}>
      {topics.map((topic) => (
        <Disclosure key={topic} id={topic} title={helpCards[topic].title}>
          {firstAidOf[topic] ? (
            <FirstAid topics={firstAidOf[topic]} country={country} />
          ) : (
            <Card card={helpCards[topic]} country={country} />
          )}
        </Disclosure>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 not-first:mt-3">
      <h3 className="text-xl">{title}</h3>
      <Disclosures>{children}</Disclosures>
    </div>
  );
}

function Card({
  card: { lead, calls, steps, points, signs, isPrivate },
  country,
}: {
  card: HelpCard;
  country: Country;
}) {
  const reached = calls.flatMap((need) => {
    const [first, ...others] = mainLines(need, country);
    const lines = need === 'emergency' || !first ? [first] : [first, ...others];
    return lines.flatMap((line) => (line ? [{ need, line }] : []));
  });
  const text = (line: string) => (
    <li key={line} className="pl-1">
      <CountryText text={line} country={country} />
    </li>
  );
  return (
    <>
      <p className="text-ink-2">{lead}</p>
      {reached.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {reached.map(({ need, line }) => (
            <div key={`${need} ${line.territory} ${line.call ?? ''}`} className="grid gap-1">
              <div className="flex flex-wrap gap-3">
                <LineButtons line={line} look={need === 'emergency' ? 'danger' : 'primary'} />
              </div>
              {line.isPart && <p className="text-sm text-ink-2">{line.territory}</p>}
            </div>
          ))}
        </div>
      )}
      {steps && (
        <ol className="grid list-decimal gap-2 pl-6 text-lg marker:font-semibold marker:text-spruce">
          {steps.map(text)}
        </ol>
      )}
      {points && <ul className="grid list-disc gap-2 pl-6 marker:text-spruce">{points.map(text)}</ul>}
      {signs.length > 1 && <SignLevels signs={signs} country={country} />}
      {isPrivate && (
        <div className="grid justify-items-start gap-2 print:hidden">
          <LeavePage label={helpTexts.leave} />
          <p className="text-sm text-ink-2">{helpTexts.leaveHint}</p>
        </div>
      )}
    </>
  );
}
