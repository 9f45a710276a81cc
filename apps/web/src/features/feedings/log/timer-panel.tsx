import { useState } from 'react';
import { Pause, Play } from 'lucide-react';
import {
  continueNursing,
  feedingKind,
  feedingTexts,
  sides,
  stopNursing,
  timerState,
  type Nursing,
  type Side,
} from '@everstep/domain/feedings';
import { clockText, durationText, spokenDuration } from '@everstep/domain/durations';
import { correctedNow } from '../../../platform/api/clock';
import { fromLocalInput, toLocalInput } from '../../../platform/locale/local-input';
import { useNow } from '../../../platform/trackers/use-now';
import { Button } from '../../../ui/button';
import { changeOf, type ApplyChange } from '../use-feedings';

export interface Timer {
  key: string;
  value: Nursing;
  /** Timers of another device that are the same feed. */
  doubles: readonly string[];
}

interface TimerPanelProps {
  timer: Timer;
  /** What is stored of each timer, to undo a change. */
  findStored: (key: string) => Nursing | null;
  apply: ApplyChange;
  /** Only stopping is possible. */
  isStopOnly: boolean;
  /** Hides a paused timer. */
  onDone: () => void;
}

const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** The running clock of a feed, for one thumb. */
export function TimerPanel({ timer, findStored, apply, isStopOnly, onDone }: TimerPanelProps) {
  const now = useNow(1000);
  const state = timerState(timer.value, now);
  const { side, status } = state;

  const change = (value: Nursing, text: string) =>
    apply(
      text,
      changeOf(feedingKind, timer.key, value, findStored(timer.key)),
      ...timer.doubles.map((key) => changeOf(feedingKind, key, null, findStored(key))),
    );
  const stop = (end = correctedNow()) => change(stopNursing(timer.value, end), savedText(timer.value, end.getTime()));
  const goOn = (next: Side) =>
    change(continueNursing(timer.value, next, correctedNow()), feedingTexts.timerStarted(feedingTexts.sides[next]));

  return (
    <section aria-label={feedingTexts.nursing} className="grid gap-3 rounded-card bg-spruce-soft p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-text text-base font-semibold">
          {status === 'running' ? feedingTexts.running(feedingTexts.sides[side]) : feedingTexts.paused}
        </h2>
        <p className="text-ink-2 tabular-nums">
          {sides
            .filter((name) => state.ms[name] > 0)
            .map((name) => `${feedingTexts.sides[name]} ${durationText(state.ms[name])}`)
            .join(' · ')}
        </p>
      </div>
      <p
        role="timer"
        className="text-center text-5xl font-semibold tabular-nums"
        aria-label={spokenDuration(state.ms.all)}
      >
        {clockText(state.ms.all)}
      </p>
      {state.isForgotten && <Forgotten timer={timer} now={now} onEnd={stop} />}
      {status === 'running' && (
        <div className="grid grid-cols-2 gap-3">
          <Button className="min-h-18 text-lg" onClick={() => void stop()}>
            <Pause size={22} strokeWidth={1.8} aria-hidden />
            {isStopOnly ? feedingTexts.done : feedingTexts.pause}
          </Button>
          {!isStopOnly && (
            <Button variant="quiet" className="min-h-18 text-lg" onClick={() => void goOn(otherSide(side))}>
              {feedingTexts.switchTo(feedingTexts.sides[otherSide(side)])}
            </Button>
          )}
        </div>
      )}
      {status === 'running' && !isStopOnly && (
        <Button variant="quiet" className="min-h-14" onClick={() => void stop().then(onDone)}>
          {feedingTexts.done}
        </Button>
      )}
      {status === 'paused' && (
        <>
          <p className="text-center text-ink-2">{feedingTexts.pausedHint}</p>
          <div className="grid grid-cols-2 gap-3">
            <Button className="min-h-18 text-lg" onClick={() => void goOn(side)}>
              <Play size={22} strokeWidth={1.8} aria-hidden />
              {feedingTexts.resume}
            </Button>
            <Button variant="quiet" className="min-h-18 text-lg" onClick={onDone}>
              {feedingTexts.done}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const savedText = (nursing: Nursing, end: number) =>
  feedingTexts.saved(`${feedingTexts.nursing}, ${durationText(timerState(nursing, end).ms.all)}`);

/** Asks when the feed ended; it is never guessed. */
function Forgotten({ timer, now, onEnd }: { timer: Timer; now: number; onEnd: (end: Date) => Promise<void> }) {
  const [isDismissed, setDismissed] = useState(false);
  const begin = timer.value.segments.at(-1)?.started_at ?? '';
  const [end, setEnd] = useState(() => toLocalInput(new Date(now)));
  const instant = fromLocalInput(end);
  const isValid = instant !== null && instant >= begin && Date.parse(instant) <= now;
  if (isDismissed) return null;
  return (
    <div role="group" aria-label={feedingTexts.forgottenTitle} className="grid gap-3 rounded-input bg-surface p-4">
      <p className="font-semibold">{feedingTexts.forgottenTitle}</p>
      <p className="text-ink-2 tabular-nums">{feedingTexts.forgottenText(durationText(now - Date.parse(begin)))}</p>
      <label className="grid gap-1 font-semibold">
        {feedingTexts.endedAt}
        <input
          type="datetime-local"
          value={end}
          min={toLocalInput(begin)}
          max={toLocalInput(new Date(now))}
          onChange={(event) => setEnd(event.target.value)}
          className="min-h-12 rounded-input border border-edge bg-surface px-4 font-normal"
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!isValid} onClick={() => instant !== null && void onEnd(new Date(instant))}>
          {feedingTexts.setEnd}
        </Button>
        <Button variant="quiet" onClick={() => setDismissed(true)}>
          {feedingTexts.stillNursing}
        </Button>
      </div>
    </div>
  );
}
