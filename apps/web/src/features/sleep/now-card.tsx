import type { ReactNode } from 'react';
import { Moon, Sun, type LucideIcon } from 'lucide-react';
import { sleepTexts, type SleepState } from '@everstep/domain/sleep';
import { formatTime, shortMoment } from '../../platform/locale/dates';
import { SproutStone } from '../../ui/art/sprout-stone';
import { RunningClock, RunningMinutes } from './elapsed';

interface NowCardProps {
  state: SleepState;
  mayLog: boolean;
  /** The controls that correct and add sleeps, and on a wide screen start and stop the timer. */
  children?: ReactNode;
}

/** Whether the child is asleep, and for how long. */
export function NowCard({ state, mayLog, children }: NowCardProps) {
  return (
    <section aria-label={sleepTexts.now} data-controls className="grid gap-4 card">
      <div className="grid min-h-34 content-center sm:min-h-40">
        <State state={state} mayLog={mayLog} />
      </div>
      {children}
    </section>
  );
}

function State({ state, mayLog }: Pick<NowCardProps, 'state' | 'mayLog'>) {
  switch (state.kind) {
    case 'asleep':
      return (
        <>
          <Title icon={Moon} text={sleepTexts.asleepFor} />
          <p className="text-6xl leading-tight font-semibold tabular-nums sm:text-7xl">
            <RunningClock since={state.since} />
          </p>
          <p className="text-ink-2 tabular-nums">{sleepTexts.since(formatTime(state.since))}</p>
        </>
      );
    case 'awake':
      return (
        <>
          <Title icon={Sun} text={sleepTexts.awakeFor} />
          <p className="text-3xl leading-tight font-semibold tabular-nums xs:text-4xl sm:text-5xl lg:text-4xl xl:text-5xl">
            <RunningMinutes since={state.since} />
          </p>
          <p className="text-ink-2 tabular-nums">{sleepTexts.since(formatTime(state.since))}</p>
        </>
      );
    case 'forgotten':
      return (
        <div className="grid gap-2">
          <Title icon={Moon} text={sleepTexts.forgottenTitle} />
          <p className="text-lg tabular-nums">{sleepTexts.forgotten(momentOf(state.since))}</p>
        </div>
      );
    case 'unknown':
      return <p className="text-lg tabular-nums">{sleepTexts.lastEnded(momentOf(state.lastEnd))}</p>;
    case 'empty':
      return (
        <div className="grid justify-items-center gap-3 text-center">
          <SproutStone className="w-36" />
          <h2 className="text-2xl">{mayLog ? sleepTexts.emptyTitle : sleepTexts.emptyReadOnly}</h2>
          {mayLog && <p className="max-w-md text-ink-2">{sleepTexts.emptyText}</p>}
        </div>
      );
  }
}

function Title({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <h2 className="flex items-center gap-2 font-text text-lg font-semibold text-ink-2">
      <Icon size={20} strokeWidth={1.6} className="shrink-0 text-spruce" aria-hidden />
      {text}
    </h2>
  );
}

const momentOf = (instant: number) => shortMoment(new Date(instant).toISOString());
