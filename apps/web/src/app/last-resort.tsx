import { Component, type ComponentType, type ReactNode } from 'react';
import { brand } from '@everstep/domain/base/brand';
import { clearCacheFlag } from '@everstep/domain/base/cache';
import { PathWithMissingStone } from '../ui/art/path-with-missing-stone';
import { clearDevice } from '../platform/storage/clear-device';
import { countUnsynced } from '../platform/sync/store/entry-databases';
import type { ClearingQuestionProps } from '../features/sync/clearing-question';
import { Button } from '../ui/button';

interface State {
  failed: boolean;
  question: { unsynced: number; Question: ComponentType<ClearingQuestionProps> } | null;
}

/** The last-resort error screen. It depends on as little code as possible. */
export class LastResort extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, question: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private async clear(): Promise<void> {
    const unsynced = await countUnsynced();
    if (unsynced === 0) return clearCacheAndRefresh();
    try {
      const { ClearingQuestion } = await import('../features/sync/clearing-question');
      this.setState({ question: { unsynced, Question: ClearingQuestion } });
    } catch {
      // If the dialog's code cannot be loaded, a native dialog asks before unsynced entries are cleared.
      if (confirm(`Entries that have not reached us: ${unsynced}. Clear anyway?`)) await clearCacheAndRefresh();
    }
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { question } = this.state;
    return (
      <main className="page grid min-h-dvh place-content-center justify-items-center gap-5 py-10 text-center">
        <PathWithMissingStone className="w-full max-w-sm" />
        <h1 className="text-4xl">Something went wrong</h1>
        <p className="max-w-md text-lg text-ink-2">
          This page stumbled, and it was not your doing. What you had saved is safe. Try again, or start with a clean
          cache.
        </p>
        {question && (
          <question.Question
            unsynced={question.unsynced}
            onClear={() => void clearCacheAndRefresh()}
            onStay={() => this.setState({ question: null })}
          />
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => this.setState({ failed: false, question: null })}>Try Again</Button>
          <Button variant="quiet" onClick={() => void this.clear()}>
            Clear Cache &amp; Refresh
          </Button>
          <a
            href={`mailto:${brand.supportEmail}`}
            className="inline-flex min-h-11 items-center rounded-full px-5 font-semibold text-spruce hover:bg-sunken"
          >
            Contact Support
          </a>
        </div>
      </main>
    );
  }
}

async function clearCacheAndRefresh(): Promise<void> {
  await clearDevice();
  const url = new URL(location.href);
  url.searchParams.set(clearCacheFlag, '1');
  location.replace(url);
}

/** Removes the flag after the page was reloaded with it. */
export function removeClearCacheFlag(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(clearCacheFlag)) return;
  url.searchParams.delete(clearCacheFlag);
  history.replaceState(history.state, '', url);
}
