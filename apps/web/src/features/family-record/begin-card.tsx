import type { ReactNode } from 'react';
import { Check, X, type LucideIcon } from 'lucide-react';
import { recordPageTexts } from '@everstep/domain/family-record';
import { useOnline } from '../../platform/offline/online';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { useAction } from '../../ui/use-action';
import { failureText } from './api';

interface BeginCardProps {
  /** Shown in place of the button: the question for consent. */
  consent: ReactNode;
  onBegin: () => Promise<void>;
}

/** What the record is, what it writes down and what never, before it is begun. */
export function BeginCard({ consent, onBegin }: BeginCardProps) {
  const isOnline = useOnline();
  const { isRunning, failure, run } = useAction(failureText);
  return (
    <section aria-labelledby="begin-record" className="grid gap-6 card">
      <div className="grid max-w-3xl gap-3">
        <h2 id="begin-record" className="text-2xl sm:text-3xl">
          {recordPageTexts.beginTitle}
        </h2>
        <p className="text-lg">{recordPageTexts.beginText}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Points title={recordPageTexts.writesTitle} points={recordPageTexts.writes} icon={Check} color="text-spruce" />
        <Points title={recordPageTexts.neverTitle} points={recordPageTexts.never} icon={X} color="text-clay" />
      </div>
      <p className="max-w-3xl text-ink-2">{recordPageTexts.beginLasting}</p>
      {!isOnline && <p className="font-medium">{recordPageTexts.beginOffline}</p>}
      {failure && <Notice>{failure}</Notice>}
      {consent ?? (
        <Button
          className="justify-self-start"
          aria-disabled={isRunning || !isOnline}
          onClick={() => isOnline && void run(onBegin)}
        >
          {isRunning ? recordPageTexts.beginning : recordPageTexts.begin}
        </Button>
      )}
    </section>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
  icon: LucideIcon;
  color: string;
}

function Points({ title, points, icon: Icon, color }: PointsProps) {
  return (
    <div className="grid content-start gap-3 rounded-card bg-sunken p-5">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon size={20} strokeWidth={2} className={`mt-0.5 shrink-0 ${color}`} aria-hidden />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
