import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { Button } from '../../../ui/button';
import { useAskedEntry } from '../asked-entry';
import type { DescribeEntry } from '../entry-line';
import { useMayPutBack } from '../family';
import { LostEdits } from '../lost-edits';
import { PutBack } from '../put-back';
import type { ListedKind } from '../../sync/store/rows';
import type { TrackerProps } from '../tracker-props';
import type { ChildLog, Logged } from '../use-child-log';
import { EntryList, type EntryTexts } from './entry-list';
import { LoadingLog } from './loading-log';
import { useOpensForm } from './opens-form';
import { ThumbBar } from './thumb-bar';

interface EntryLogProps<Value> extends TrackerProps {
  /** Must be a constant. */
  kind: ListedKind<Value>;
  log: Pick<ChildLog<Value>, 'entries' | 'progress' | 'failure' | 'retry'>;
  texts: Record<'add' | 'empty' | 'emptyHint' | 'listTitle' | 'loadFailed', string>;
  /** An entry in the list. */
  textsOf: (value: Value) => EntryTexts;
  /** An entry among those that crossed or were deleted; must be memoized. */
  describe: DescribeEntry;
  onDelete: (entry: Logged<Value>) => void;
  /** The form of an entry, or of a new one: null. */
  form: (edited: Logged<Value> | null, onClose: () => void) => ReactNode;
  /** Above the list, such as a chart. */
  above?: ReactNode;
  /** At the end of the page. */
  below?: ReactNode;
}

/** The tracker of one kind of entry about a child: a button that logs, and the list of what was logged. */
export function EntryLog<Value>(props: EntryLogProps<Value>) {
  const { household, child, lockedNotice, canStop, kind, log, texts, textsOf, describe } = props;
  const { entries } = log;
  const kinds = useMemo(() => [kind], [kind]);
  const [logged, setLogged] = useState<Logged<Value> | 'new' | null>(useOpensForm() ? 'new' : null);
  const mayLog = lockedNotice === null;
  const mayPutBack = useMayPutBack();
  useAskedEntry((asked) => {
    const entry = asked.kind === kind.name && mayLog && entries?.find(({ key }) => key === asked.key);
    if (!entry) return false;
    setLogged(entry);
    return true;
  });
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {!mayLog && <div className="lg:col-span-2">{lockedNotice}</div>}
      {mayLog && entries && (
        <ThumbBar className="grid max-lg:order-last lg:static lg:col-span-2 lg:mx-0 lg:flex lg:p-0 print:hidden">
          <Button aria-haspopup="dialog" className="min-h-14 text-lg" onClick={() => setLogged('new')}>
            <Plus size={22} strokeWidth={1.8} aria-hidden />
            {texts.add}
          </Button>
        </ThumbBar>
      )}
      <LostEdits
        household={household}
        childId={child.id}
        kinds={kinds}
        describe={describe}
        mayLog={mayLog}
        className="lg:col-span-2"
      />
      {!entries && (
        <div className="lg:col-span-2">
          <LoadingLog log={log} failureText={() => texts.loadFailed} className="min-h-96" />
        </div>
      )}
      {entries?.length === 0 && <Empty title={texts.empty} hint={texts.emptyHint} />}
      {entries && entries.length > 0 && (
        <>
          {props.above}
          <EntryList
            kind={kind}
            title={texts.listTitle}
            entries={entries}
            textsOf={textsOf}
            onEdit={mayLog ? setLogged : undefined}
            onDelete={mayLog || canStop ? props.onDelete : undefined}
          />
        </>
      )}
      {entries && mayLog && mayPutBack && (
        <PutBack scope={household} childId={child.id} kinds={kinds} describe={describe} />
      )}
      {entries && props.below}
      {logged !== null && mayLog && (
        <Suspense>{props.form(logged === 'new' ? null : logged, () => setLogged(null))}</Suspense>
      )}
    </div>
  );
}

function Empty({ title, hint }: { title: string; hint: string }) {
  return (
    <section className="grid justify-items-center gap-3 card py-10 text-center lg:col-span-2">
      <SproutStone className="mb-2 h-32" />
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-md text-ink-2">{hint}</p>
    </section>
  );
}
