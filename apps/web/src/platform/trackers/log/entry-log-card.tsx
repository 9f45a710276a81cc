import type { LucideIcon } from 'lucide-react';
import { sentencesOf } from '@everstep/domain/base/entry-texts';
import type { Kind } from '@everstep/domain/sync';
import { ButtonLink } from '../../../ui/button';
import { entryWords, type DescribeEntry } from '../entry-line';
import type { TrackerProps } from '../tracker-props';
import { useChildLog } from '../use-child-log';
import { LogCard } from './log-card';
import { opensForm } from './opens-form';

interface EntryLogCardProps<Value> extends TrackerProps {
  /** Must be a constant. Its page is an `EntryLog`. */
  kind: Kind<Value>;
  texts: Record<'title' | 'empty' | 'emptyHint' | 'add' | 'open', string>;
  icon: LucideIcon;
  describe: DescribeEntry;
  /** What was logged last in two lines, if they are not what `describe` says. */
  linesOf?: (latest: Value) => { headline: string; brief: string };
}

/** The latest entry of an `EntryLog`, and its button that logs. */
export function EntryLogCard<Value>(props: EntryLogCardProps<Value>) {
  const { lockedNotice, kind, texts, icon, describe, linesOf } = props;
  const log = useChildLog(kind, props);
  const latest = log.entries?.[0];
  const lines = latest && (linesOf ?? describedLines)(latest.value);
  const mayLog = lockedNotice === null;
  return (
    <LogCard
      log={log}
      isLoaded={log.entries !== undefined}
      failureText={() => sentencesOf(kind.noun).loadFailed}
      name={texts.title}
      icon={icon}
      to={kind.path}
      headline={lines?.headline ?? texts.empty}
      brief={lines?.brief}
    >
      <p className="text-ink-2">{lines?.brief ?? texts.emptyHint}</p>
      <ButtonLink
        to={kind.path}
        state={mayLog ? opensForm : null}
        variant={mayLog ? 'primary' : 'quiet'}
        className="mt-auto sm:self-start"
      >
        {mayLog ? texts.add : texts.open}
      </ButtonLink>
    </LogCard>
  );

  function describedLines(value: Value) {
    const { title, when } = entryWords(kind, describe, value);
    return { headline: title, brief: when };
  }
}
