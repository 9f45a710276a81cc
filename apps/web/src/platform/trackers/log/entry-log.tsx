import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Plus, Printer } from 'lucide-react';
import { entryTexts, sentencesOf } from '@everstep/domain/base/entry-texts';
import type { Child } from '@everstep/domain/households';
import type { Kind } from '@everstep/domain/sync';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { Button } from '../../../ui/button';
import { useAskedEntry } from '../asked-entry';
import { entryWords, joinParts, type DescribeEntry } from '../entry-line';
import { useMayPutBack } from '../family';
import { LostEdits } from '../lost-edits';
import { PutBack } from '../put-back';
import type { TrackerProps } from '../tracker-props';
import { useChildLog, type Logged } from '../use-child-log';
import { CsvDownload } from './csv-download';
import { EntryList, type EntryTexts } from './entry-list';
import { LoadingLog } from './loading-log';
import { useOpensForm } from './opens-form';
import { ThumbBar } from './thumb-bar';
import { useCsvTable, type CsvEntries } from './use-csv-table';

/** The props of a form that logs or edits an entry. */
export interface EntryFormProps<Value> {
  child: Child;
  /** Null for a new entry. */
  edited: Value | null;
  onSave: (value: Value) => Promise<void>;
  onClose: () => void;
}

interface EntryLogProps<Value> extends TrackerProps {
  /** Must be a constant. */
  kind: Kind<Value>;
  texts: Record<'add' | 'empty' | 'emptyHint' | 'listTitle', string>;
  /** An entry as text; must be memoized. */
  describe: DescribeEntry;
  /** An entry in the list, if that says more than `describe`. */
  textsOf?: (value: Value) => Omit<EntryTexts, 'name'>;
  form: (form: EntryFormProps<Value>) => ReactNode;
  /** The file in which the entries can be saved. */
  csv: Pick<CsvEntries<Value>, 'name' | 'toRows'>;
  /** Above the list, such as a chart. */
  above?: ReactNode;
  /** At the end of the page. */
  below?: ReactNode;
}

/** The tracker of one kind of entry about a child: a button that logs, and the list of what was logged, to be printed or saved. */
export function EntryLog<Value>(props: EntryLogProps<Value>) {
  const { household, child, lockedNotice, canStop, kind, texts, describe, textsOf, form, csv } = props;
  const log = useChildLog(kind, props);
  const { entries } = log;
  const sentences = sentencesOf(kind.noun);
  const table = useCsvTable(kind, { ...csv, child, entries: entries ?? [] });
  const kinds = useMemo(() => [kind], [kind]);
  const words = useMemo(
    () => new Map(entries?.map(({ value }) => [value, entryWords(kind, describe, value)])),
    [entries, kind, describe],
  );
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
          <LoadingLog log={log} failureText={() => sentences.loadFailed} className="min-h-96" />
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
            textsOf={listedTexts}
            onEdit={mayLog ? setLogged : undefined}
            onDelete={mayLog || canStop ? remove : undefined}
          />
        </>
      )}
      {entries && mayLog && mayPutBack && (
        <PutBack scope={household} childId={child.id} kinds={kinds} describe={describe} />
      )}
      {entries && (
        <div className="grid content-start gap-4">
          {props.below}
          {entries.length > 0 && (
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button variant="quiet" onClick={() => print()}>
                <Printer size={20} strokeWidth={1.6} aria-hidden />
                {entryTexts.print}
              </Button>
              <CsvDownload tables={[table]} />
            </div>
          )}
        </div>
      )}
      {logged !== null && mayLog && <Suspense>{form(formProps(logged === 'new' ? null : logged))}</Suspense>}
    </div>
  );

  function wordsOf(value: Value) {
    return words.get(value) ?? entryWords(kind, describe, value);
  }

  function listedTexts(value: Value): EntryTexts {
    const { title, detail, when } = wordsOf(value);
    const words = textsOf?.(value) ?? { title, detail: joinParts(when, detail), note: null };
    return { ...words, name: sentences.name(when) };
  }

  function formProps(edited: Logged<Value> | null): EntryFormProps<Value> {
    return {
      child,
      edited: edited && edited.value,
      onSave: (value) => log.save(sentences.saved(wordsOf(value).when), edited, value),
      onClose: () => setLogged(null),
    };
  }

  function remove({ key, value }: Logged<Value>): void {
    log.remove(sentences.deleted(wordsOf(value).when), key);
  }
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
