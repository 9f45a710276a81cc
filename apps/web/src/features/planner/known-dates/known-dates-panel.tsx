import { useState } from 'react';
import { countryNames } from '@everstep/domain/base/country';
import { paths } from '@everstep/domain/base/paths';
import {
  bringBack,
  describeSource,
  isSettled,
  knownDateTexts,
  knownPanelTexts as texts,
  switchSource,
  type KnownDate,
  type KnownSource,
} from '@everstep/domain/planner/known-dates';
import { RotateCcw } from 'lucide-react';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Button, ButtonLink } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { Notice } from '../../../ui/feedback/notice';
import type { Planner } from '../use-planner';
import { choicesChange, type Subject } from './subjects';

export const knownPanelId = 'known-dates';

/** Which dates of the product are shown, and what was removed of them. */
export function KnownDatesPanel({ planner }: { planner: Planner }) {
  const { subjects, hasFailedFacts, events, tap } = planner;
  const ids = new Set(events?.map(({ id }) => id));
  const isOnlyReading = subjects.some(({ mayChoose }) => !mayChoose);
  const hasChild = subjects.some(({ childId }) => childId !== null);
  return (
    <section
      id={knownPanelId}
      aria-labelledby={`${knownPanelId}-title`}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id={`${knownPanelId}-title`} className="text-2xl">
          {texts.title}
        </h2>
        <p className="max-w-[65ch] text-ink-2">{texts.lead}</p>
        {isOnlyReading && <p className="text-ink-2">{texts.onlyParents}</p>}
      </div>
      {hasFailedFacts && <Notice variant="info">{texts.notLoaded}</Notice>}
      {!hasChild && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-input bg-sunken p-4">
          <p>{texts.noChild}</p>
          <ButtonLink to={paths.family} variant="quiet">
            {texts.toFamily}
          </ButtonLink>
        </div>
      )}
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
        {subjects.map((subject) => (
          <SubjectChoices
            key={`${subject.calendar.scope} ${subject.id}`}
            subject={subject}
            removed={subject.dates.filter(
              (date) => isSettled(subject.choices, date) && !ids.has(`${subject.calendar.scope} ${date.key}`),
            )}
            onSwitch={(source, isOn, text) =>
              tap(text, choicesChange(subject, switchSource(subject.choices, source, isOn)))
            }
            onBringBack={(date) => tap(texts.broughtBack, choicesChange(subject, bringBack(subject.choices, date)))}
          />
        ))}
      </div>
    </section>
  );
}

interface SubjectChoicesProps {
  subject: Subject;
  removed: readonly KnownDate[];
  onSwitch: (source: KnownSource, isOn: boolean, text: string) => void;
  onBringBack: (date: KnownDate) => void;
}

function SubjectChoices({ subject, removed, onSwitch, onBringBack }: SubjectChoicesProps) {
  const { heading, sources, choices, country, calendar, mayChoose } = subject;
  const described = sources.map((source) => ({ source, ...describeSource(source, country) }));
  const isMissing = described.some(({ isOffered }) => !isOffered);
  return (
    <div role="group" aria-label={heading} className="grid gap-3">
      <h3 className="font-text text-lg font-semibold">{heading}</h3>
      {described.map(({ source, name, adds, reference, isOffered }) =>
        isOffered ? (
          <Switch
            key={source}
            label={name}
            hint={reference === null ? adds : `${adds} ${knownDateTexts.source(reference)}`}
            isDisabled={!mayChoose}
            isOn={choices.sources.includes(source)}
            onSwitch={(isOn) => onSwitch(source, isOn, isOn ? texts.switchedOn(name) : texts.switchedOff(name))}
          />
        ) : (
          <div key={source} className="grid gap-0.5 rounded-input bg-sunken px-4 py-3">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-2">{adds}</p>
          </div>
        ),
      )}
      {isMissing && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-ink-2">{texts.country(countryNames[country])}</p>
          {mayChoose && (
            <ButtonLink to={calendar.isPrivate ? `${paths.dashboard}?tab=profile` : paths.family} variant="quiet">
              {texts.changeCountry}
            </ButtonLink>
          )}
        </div>
      )}
      {removed.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-text text-sm font-semibold text-ink-2">{texts.removed}</h4>
          <ul className="grid gap-1">
            {removed.map((date) => (
              <li key={date.key} className="flex items-center justify-between gap-3">
                <span className="grid min-w-0">
                  <span className="wrap-anywhere">{date.title}</span>
                  <span className="text-sm text-ink-2 tabular-nums">{formatCalendarDay(date.from)}</span>
                </span>
                {mayChoose && (
                  <Button variant="plain" aria-label={texts.bringBackOf(date.title)} onClick={() => onBringBack(date)}>
                    <RotateCcw size={18} strokeWidth={1.8} aria-hidden />
                    {texts.bringBack}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  isDisabled: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Follows the finger at once, and what is stored as soon as that has come along. */
function Switch({ isOn, onSwitch, ...props }: SwitchProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === isOn) setWanted(null);
  return (
    <Checkbox
      {...props}
      isChecked={wanted ?? isOn}
      onChange={(next) => {
        setWanted(next);
        onSwitch(next);
      }}
    />
  );
}
