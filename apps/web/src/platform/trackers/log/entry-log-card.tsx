import type { LucideIcon } from 'lucide-react';
import { ButtonLink } from '../../../ui/button';
import type { TrackerProps } from '../tracker-props';
import type { ChildLog } from '../use-child-log';
import { LogCard } from './log-card';
import { opensForm } from './opens-form';

interface EntryLogCardProps<Value> extends TrackerProps {
  log: Pick<ChildLog<Value>, 'entries' | 'failure' | 'retry'>;
  texts: Record<'title' | 'empty' | 'emptyHint' | 'loadFailed' | 'add' | 'open', string>;
  icon: LucideIcon;
  /** The page of the tracker, which is an `EntryLog`. */
  to: string;
  /** What was logged last, in two lines. */
  linesOf: (latest: Value) => { headline: string; brief: string };
}

/** The latest entry of an `EntryLog`, and its button that logs. */
export function EntryLogCard<Value>({ lockedNotice, log, texts, icon, to, linesOf }: EntryLogCardProps<Value>) {
  const latest = log.entries?.[0];
  const lines = latest && linesOf(latest.value);
  const mayLog = lockedNotice === null;
  return (
    <LogCard
      log={log}
      isLoaded={log.entries !== undefined}
      failureText={() => texts.loadFailed}
      name={texts.title}
      icon={icon}
      to={to}
      headline={lines?.headline ?? texts.empty}
      brief={lines?.brief}
    >
      <p className="text-ink-2">{lines?.brief ?? texts.emptyHint}</p>
      <ButtonLink
        to={to}
        state={mayLog ? opensForm : null}
        variant={mayLog ? 'primary' : 'quiet'}
        className="mt-auto sm:self-start"
      >
        {mayLog ? texts.add : texts.open}
      </ButtonLink>
    </LogCard>
  );
}
