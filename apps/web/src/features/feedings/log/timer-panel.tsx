import { useState, type FormEvent } from 'react';
import { Pause, Play } from 'lucide-react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  continueNursing,
  endNursing,
  feedingKind,
  feedingTexts,
  pushedFeedingProblem,
  sides,
  stopNursing,
  timerState,
  type Nursing,
  type Side,
} from '@everstep/domain/feedings';
import { clockText, durationText, spokenDuration } from '@everstep/domain/base/durations';
import { correctedNow } from '../../../platform/api/clock';
import { TimeField } from '../../../platform/locale/time-field';
import { useTypedTime } from '../../../platform/locale/use-typed-time';
import { useNow } from '../../../platform/trackers/use-now';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { changeOf, type TapChange } from '../../../platform/trackers/use-change';

interface Timer {
  key: string;
  value: Nursing;
  /** Keys of timers from other devices for the same feed. */
  duplicateKeys: readonly string[];
}

interface TimerPanelProps {
  timer: Timer;
  /** The stored feed of a timer, to undo a change. */
  findStored: (key: string) => Nursing | null;
  tap: TapChange;
  /** Whether the user may only stop it. */
  isStopOnly: boolean;
  /** Opens the form of the feed. */
  onEdit: () => void;
}

const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** The running timer of a feed, for one-handed use. */
export function TimerPanel({ timer, findStored, tap, isStopOnly, onEdit }: TimerPanelProps) {
  const now = useNow(1000);
  const state = timerState(timer.value, now);
  const { side, status } = state;

  const change = (value: Nursing, text: string) =>
    tap(
      text,
      changeOf(feedingKind, timer.key, value, findStored(timer.key)),
      ...timer.duplicateKeys.map((key) => changeOf(feedingKind, key, null, findStored(key))),
    );
  const pause = () => {
    const at = correctedNow();
    change(stopNursing(timer.value, at), savedText(timer.value, at.getTime()));
  };
  // Where the plan has lapsed, a timer can be stopped, and nothing else be said.
  const end = (at = correctedNow()) =>
    change((isStopOnly ? stopNursing : endNursing)(timer.value, at), savedText(timer.value, at.getTime()));
  const goOn = (next: Side) =>
    change(continueNursing(timer.value, next, correctedNow()), feedingTexts.timerStarted(feedingTexts.sides[next]));

  if (status === 'ended') return null;
  const canStopNow = pushedFeedingProblem(stopNursing(timer.value, new Date(now)), now) === null;

  return (
    <section aria-label={feedingTexts.nursing} className="grid gap-3 rounded-card bg-spruce-soft p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-text text-base font-semibold">
          {status === 'running' ? feedingTexts.nursingOn(feedingTexts.sides[side]) : feedingTexts.paused}
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
      {state.isForgotten && <Forgotten timer={timer} now={now} canGoOn={canStopNow} onEnd={end} />}
      {status === 'running' && canStopNow && (
        <Button className="min-h-18 text-lg" ignoresDoubleClick onClick={() => end()}>
          {feedingTexts.done}
        </Button>
      )}
      {status === 'running' && canStopNow && !isStopOnly && (
        <div className="grid grid-cols-2 gap-3">
          <Button variant="quiet" className="min-h-14 px-2!" ignoresDoubleClick onClick={pause}>
            <Pause size={20} strokeWidth={1.8} aria-hidden />
            {feedingTexts.pause}
          </Button>
          <Button variant="quiet" className="min-h-14 px-2!" ignoresDoubleClick onClick={() => goOn(otherSide(side))}>
            {feedingTexts.switchTo(feedingTexts.sides[otherSide(side)])}
          </Button>
        </div>
      )}
      {status === 'running' && !isStopOnly && (
        <Button variant="plain" className="-my-2 justify-self-center" aria-haspopup="dialog" onClick={onEdit}>
          {feedingTexts.changeStart}
        </Button>
      )}
      {status === 'paused' && (
        <>
          <p className="text-center text-ink-2">{feedingTexts.pausedHint}</p>
          <div className="grid grid-cols-2 gap-3">
            <Button className="min-h-18 text-lg" ignoresDoubleClick onClick={() => goOn(side)}>
              <Play size={22} strokeWidth={1.8} aria-hidden />
              {feedingTexts.resume}
            </Button>
            <Button variant="quiet" className="min-h-18 text-lg" ignoresDoubleClick onClick={() => end()}>
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

interface ForgottenProps {
  timer: Timer;
  now: number;
  /** False after more than a day, when it can no longer continue. */
  canGoOn: boolean;
  onEnd: (end: Date) => void;
}

/** Asks when the feed ended; it is never guessed. */
function Forgotten({ timer, now, canGoOn, onEnd }: ForgottenProps) {
  const [isDismissed, setDismissed] = useState(false);
  const begin = timer.value.segments.at(-1)?.started_at ?? '';
  const [openedAt] = useState(now);
  const end = useTypedTime(openedAt, Date.parse(begin));
  const { instant } = end;
  const problem = instant === null ? (end.problem ?? entryTexts.timeRequired) : endProblem(timer.value, instant, now);
  if (isDismissed && canGoOn) return null;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem === null && instant !== null) onEnd(new Date(instant));
  }
  return (
    <div role="group" aria-label={feedingTexts.forgottenTitle} className="grid gap-3 rounded-input bg-surface p-4">
      <p className="font-semibold">{feedingTexts.forgottenTitle}</p>
      <p className="text-ink-2 tabular-nums">{feedingTexts.forgottenText(durationText(now - Date.parse(begin)))}</p>
      <Form fieldErrors={problem === null ? {} : { end: problem }} onSubmit={submit} className="grid gap-3">
        <TimeField name="end" label={feedingTexts.endedAt} time={end} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={problem !== null}>
            {feedingTexts.setEnd}
          </Button>
          {canGoOn && (
            <Button variant="quiet" onClick={() => setDismissed(true)}>
              {feedingTexts.stillNursing}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function endProblem(nursing: Nursing, end: number, now: number): string | null {
  const begin = nursing.segments.at(-1)?.started_at ?? '';
  if (end < Date.parse(begin)) return feedingTexts.problems.end_before_start;
  return pushedFeedingProblem(stopNursing(nursing, new Date(end)), now);
}
