import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Check, CircleDashed, TriangleAlert } from 'lucide-react';
import { cacheTexts, homeRedirectMs } from '@everstep/domain/base/cache';
import { paths } from '@everstep/domain/base/paths';
import { clearDevice, clearingSteps, signOutStep, type ClearingResult } from '../../platform/storage/clear-device';
import { useSession } from '../../platform/session/session';
import { countUnsynced } from '../../platform/sync/store/entry-databases';
import { ClearingQuestion } from '../../features/sync/clearing-question';
import { SproutStone } from '../../ui/art/sprout-stone';
import { Button } from '../../ui/button';
import { ProgressStones } from '../../ui/progress-stones';

const stepStates = {
  waiting: { icon: CircleDashed, className: 'text-ink-3', text: 'waiting' },
  cleared: { icon: Check, className: 'text-spruce', text: 'done' },
  failed: { icon: TriangleAlert, className: 'text-danger', text: 'could not be cleared' },
} as const;

/** Clears the device on load, after asking if entries would be lost. Then reloads, to clear the memory as well. */
export function ClearCachePage() {
  const { isInitializing, clear: clearSession } = useSession();
  const [unsynced, setUnsynced] = useState(0);
  const [phase, setPhase] = useState<'counting' | 'asking' | 'clearing' | 'canceled'>('counting');
  const [results, setResults] = useState<ClearingResult[]>([]);
  const [isComplete, setComplete] = useState<boolean | null>(null);
  const [isStaying, setStaying] = useState(false);
  const homeLink = useRef<HTMLAnchorElement>(null);
  const isFinished = isComplete !== null;

  useEffect(() => {
    // The reply to the session look-up would be written to the cleared storage.
    if (isInitializing) return;
    let isMounted = true;
    void countUnsynced().then((count) => {
      if (!isMounted) return;
      setUnsynced(count);
      setPhase(count === 0 ? 'clearing' : 'asking');
    });
    return () => {
      isMounted = false;
    };
  }, [isInitializing]);

  /** Otherwise the page would go on asking for the user's data. */
  const forgetUser = useEffectEvent(clearSession);
  useEffect(() => {
    if (phase !== 'clearing') return;
    let isMounted = true;
    void clearDevice((index, result) => {
      if (index === signOutStep) forgetUser();
      if (isMounted) setResults((previous) => [...previous, result]);
    }).then((complete) => isMounted && setComplete(complete));
    return () => {
      isMounted = false;
    };
  }, [phase]);

  useEffect(() => {
    if (!isFinished || isStaying) return;
    const timer = setTimeout(() => location.replace(paths.home), homeRedirectMs);
    return () => clearTimeout(timer);
  }, [isFinished, isStaying]);

  return (
    <main className="page grid min-h-dvh place-content-center py-10">
      <div className="grid w-full max-w-lg gap-6 justify-self-center">
        <SproutStone className="h-32 justify-self-center" />
        <h1 className="text-center text-4xl">{cacheTexts.title}</h1>
        <p className="text-center text-lg text-ink-2">{cacheTexts.intro}</p>
        {phase === 'asking' && (
          <ClearingQuestion
            unsynced={unsynced}
            onClear={() => setPhase('clearing')}
            onStay={() => {
              homeLink.current?.focus();
              setPhase('canceled');
            }}
          />
        )}
        {(phase === 'counting' || phase === 'clearing') && <Steps results={results} />}
        <div role="status" className="min-h-14 text-center text-lg">
          {phase === 'canceled' && <p className="font-semibold">Nothing was cleared.</p>}
          {isFinished && (
            <>
              <p className="font-semibold">{isComplete ? cacheTexts.done : cacheTexts.incomplete}</p>
              {!isStaying && <p className="text-ink-2">We take you home in a moment.</p>}
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-3">
          <a
            ref={homeLink}
            href={paths.home}
            className="inline-flex min-h-11 items-center rounded-full bg-spruce px-5 font-semibold text-on-spruce no-underline hover:bg-spruce-hover"
          >
            Go home now
          </a>
          {isFinished && !isStaying && (
            <Button
              variant="quiet"
              onClick={() => {
                homeLink.current?.focus();
                setStaying(true);
              }}
            >
              Stay here
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}

function Steps({ results }: { results: readonly ClearingResult[] }) {
  return (
    <div className="grid gap-4 card">
      <ProgressStones lit={results.length} total={clearingSteps.length} />
      <ul className="grid gap-2">
        {clearingSteps.map(({ label }, index) => {
          const { icon: Icon, className, text } = stepStates[results[index] ?? 'waiting'];
          return (
            <li key={label} className="flex items-center gap-3">
              <Icon size={20} strokeWidth={1.8} className={`shrink-0 ${className}`} aria-hidden />
              {label}
              <span className="ml-auto text-sm text-ink-2">{text}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
