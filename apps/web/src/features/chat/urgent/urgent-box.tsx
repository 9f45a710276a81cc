import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { urgentTexts } from '@everstep/domain/chat/section-texts';
import { urgentText } from '@everstep/domain/chat/emergency-texts';
import { paths } from '@everstep/domain/base/paths';
import { Button } from '../../../ui/button';
import { useSeen } from '../../../ui/layout/use-seen';
import type { HelpParts } from '../help-parts';
import { preloadTriage, triageOnDevice, type Situation, type Verdict } from './triage-on-device';

interface UrgentBoxProps {
  help: HelpParts;
  childAgeDays: number | undefined;
  Heading: 'h2' | 'h3';
  /** Called with whether what was typed sounds urgent. */
  onUrgent: (isUrgent: boolean) => void;
}

type Result = Verdict | 'unknown';

/** For everybody, signed in or not: the rules read on the device what was typed, and nothing is sent. */
export function UrgentBox({ help, childAgeDays, Heading, onUrgent }: UrgentBoxProps) {
  const [result, setResult] = useState<Result | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [isCardOpen, setCardOpen] = useState(false);
  const [isPinned, setPinned] = useState(false);
  // Not controlled: on a prerendered page somebody may type before the app runs.
  const box = useRef<HTMLTextAreaElement>(null);
  const [previous, setPrevious] = useState<Situation['previous']>([]);
  const { ref, isSeen } = useSeen<HTMLElement>();
  useEffect(() => {
    if (isSeen) preloadTriage();
  }, [isSeen]);

  async function check(): Promise<void> {
    const text = box.current?.value.trim() ?? '';
    if (text === '' || isChecking) return;
    setChecking(true);
    const next = await triageOnDevice(text, { previous, childAgeDays }).catch(() => 'unknown' as const);
    setChecking(false);
    setPrevious([...previous, { from: 'user', text }]);
    if (isPinned && next !== 'unknown' && next.level !== 'emergency') return;
    setResult(next);
    onUrgent(next !== 'unknown' && next.level !== 'routine');
    if (next === 'unknown' || next.level !== 'emergency') return;
    setPinned(true);
    setCardOpen(true);
  }

  const found = result === 'unknown' ? null : result;
  return (
    <section
      ref={ref}
      aria-labelledby="urgent-box"
      className="grid gap-3 overflow-hidden rounded-card border border-line bg-surface"
    >
      {isPinned && (
        <help.Pinned
          topic={found?.card ?? null}
          onOpen={() => setCardOpen(true)}
          onReached={() => {
            setPinned(false);
            setResult(null);
            onUrgent(false);
          }}
        />
      )}
      <form
        className="grid gap-3 p-4 sm:p-5"
        onFocus={help.preload}
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <Heading id="urgent-box" className="text-xl">
          {urgentTexts.title}
        </Heading>
        <p id="urgent-hint" className="text-sm text-ink-2">
          {urgentTexts.hint}
        </p>
        <textarea
          ref={box}
          rows={2}
          maxLength={2000}
          aria-label={urgentTexts.label}
          aria-describedby="urgent-hint"
          placeholder={urgentTexts.placeholder}
          autoComplete="off"
          className="w-full rounded-input border border-edge bg-surface px-4 py-3 text-ink placeholder:text-ink-3"
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="warm" aria-disabled={isChecking}>
            {isChecking ? urgentTexts.checking : urgentTexts.check}
          </Button>
          <Link to={paths.getHelpNow} className="inline-flex min-h-11 items-center link">
            {urgentTexts.signs}
          </Link>
        </div>
        <div role="status" className="grid gap-3 empty:hidden">
          {result === 'unknown' && <p className="font-semibold">{urgentTexts.unknown}</p>}
          {found?.level === 'routine' && <p>{urgentTexts.routine}</p>}
          {found?.level === 'urgent' && (
            <>
              <help.Urgent topic={found.card} onOpen={() => setCardOpen(true)} />
              <p className="font-semibold">{urgentText(found.card)}</p>
            </>
          )}
        </div>
      </form>
      {isCardOpen && found && <help.Alert level={found.level} topic={found.card} onClose={() => setCardOpen(false)} />}
    </section>
  );
}
