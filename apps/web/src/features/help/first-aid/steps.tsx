import { useState } from 'react';
import { ArrowRight, X } from 'lucide-react';
import type { Country } from '@everstep/domain/help';
import {
  firstAidCards,
  firstAidTexts,
  localFirstAid,
  type FirstAidCard,
  type FirstAidTopic,
  type LocalFirstAidCard,
} from '@everstep/domain/help/first-aid';
import { Button } from '../../../ui/button';
import { CountryText } from '../country-text';
import { FirstAidDrawing } from './drawing';

/** One card as taught in the user's country, in type large enough to read while kneeling beside a child. */
export function FirstAidSteps({ card, country }: { card: FirstAidCard; country: Country }) {
  const { looksLike, before, steps, after, never, tell, sources } = localFirstAid(card, country);
  return (
    <div className="grid gap-6 text-xl leading-snug">
      <p className="text-ink-2">{looksLike}</p>
      {before.length > 0 && (
        <ul className="grid gap-3 rounded-input bg-sky-soft p-4">
          {before.map(({ text }) => (
            <li key={text}>
              <CountryText text={text} country={country} />
            </li>
          ))}
        </ul>
      )}
      <ol role="list" className="grid">
        {steps.map((step, index) => (
          <Step key={index} number={index + 1} step={step} country={country} />
        ))}
      </ol>
      {after.length > 0 && (
        <div className="grid gap-2">
          <h4 className="font-semibold">{firstAidTexts.after}</h4>
          <ul className="grid list-disc gap-2 pl-6">
            {after.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-3 rounded-input border-2 border-danger p-4">
        <h4 className="font-semibold text-danger">{firstAidTexts.never}</h4>
        <ul role="list" className="grid gap-4">
          {never.map(({ text, picture }) => (
            <li key={text} className="grid break-inside-avoid gap-3">
              <span className="flex gap-3">
                <X strokeWidth={3} className="mt-0.5 shrink-0 text-danger" aria-hidden />
                <span className="min-w-0">{text}</span>
              </span>
              {picture && <FirstAidDrawing picture={picture} country={country} />}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2">
        <h4 className="font-semibold">{firstAidTexts.tell}</h4>
        <p>{firstAidTexts.tellFirst}</p>
        <p>{tell}</p>
      </div>
      <Sources sources={sources} />
    </div>
  );
}

interface StepProps {
  number: number;
  step: LocalFirstAidCard['steps'][number];
  country: Country;
}

function Step({ number, step: { text, notes, pictures, beat, next }, country }: StepProps) {
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-4 border-t border-line py-5 sm:grid-cols-2">
      <div className="flex flex-wrap content-start items-start gap-x-4 gap-y-2">
        <span className="text-5xl leading-none font-bold text-spruce tabular-nums">{number}</span>
        <div className="grid min-w-[min(11rem,100%)] flex-1 gap-3">
          <p className="text-2xl leading-snug font-semibold">
            <CountryText text={text} country={country} />
          </p>
          {notes.map((note) => (
            <p key={note}>
              <CountryText text={note} country={country} />
            </p>
          ))}
          {beat && <Beat beat={beat} />}
          {next && <Next topics={next} country={country} />}
        </div>
      </div>
      {pictures.length > 0 && (
        <div className="grid content-start gap-3">
          {pictures.map((picture) => (
            <FirstAidDrawing key={picture} picture={picture} country={country} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The rhythm of the pushes as a silent pulsing circle, shown only on request. */
function Beat({ beat }: { beat: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-xl leading-snug font-semibold">{beat}</p>
      <div className="flex flex-wrap items-center gap-5 motion-reduce:hidden print:hidden">
        <Button variant="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? firstAidTexts.beatStop : firstAidTexts.beatShow}
        </Button>
        {isShown && (
          <span
            role="img"
            aria-label={firstAidTexts.beatShown}
            className="size-16 animate-[beat_545ms_linear_infinite] rounded-full border-4 border-ink bg-apricot"
          />
        )}
      </div>
    </div>
  );
}

function Next({ topics, country }: { topics: readonly FirstAidTopic[]; country: Country }) {
  return (
    <ul role="list" aria-label={firstAidTexts.goOn} className="grid justify-items-start gap-2 print:hidden">
      {topics.map((topic) => (
        <li key={topic}>
          <a
            href={`#${topic}`}
            className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-spruce px-5 py-2 font-semibold text-spruce no-underline hover:bg-spruce-soft"
          >
            {localFirstAid(firstAidCards[topic], country).title}
            <ArrowRight strokeWidth={2} className="shrink-0" aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Sources({ sources }: { sources: LocalFirstAidCard['sources'] }) {
  return (
    <p className="text-base text-ink-2">
      {firstAidTexts.sources}{' '}
      {sources.map(({ body, title, year, url }, index) => (
        <span key={url}>
          {index > 0 && '; '}
          {body}:{' '}
          <a href={url} rel="noreferrer" className="link">
            {title}
          </a>
          , {year}
        </span>
      ))}
      . {firstAidTexts.disclaimer}
    </p>
  );
}
