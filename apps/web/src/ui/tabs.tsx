import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: string }[];
  selected: string;
  onSelect: (id: string) => void;
  /** Keeps the tabs below the header while a long panel scrolls. */
  isSticky?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** The tab that each key moves to. */
const moves = new Map<string, (at: number, last: number) => number>([
  ['ArrowRight', (at, last) => (at === last ? 0 : at + 1)],
  ['ArrowLeft', (at, last) => (at === 0 ? last : at - 1)],
  ['Home', () => 0],
  ['End', (_at, last) => last],
]);

/** Tabs that scroll sideways on phones. The list is one tab stop; arrow keys, Home and End select a tab. */
export function Tabs({ label, tabs, selected, onSelect, isSticky = false, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const isFirst = selected === tabs[0]?.id;
  const hasScrolled = useRef(false);
  useEffect(() => {
    // Initially the row is at its start; measuring it would make the browser lay out the new page twice.
    if (isFirst && !hasScrolled.current) return;
    hasScrolled.current = true;
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    const row = list.current?.parentElement;
    // Sideways only: scrollIntoView would also scroll the page.
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [selected, isFirst]);

  function select(tab: string): void {
    onSelect(tab);
    // The new panel starts at its top, even if the old one was scrolled far down.
    if (isSticky && whole.current && whole.current.getBoundingClientRect().top < 0) whole.current.scrollIntoView();
  }

  function move(event: KeyboardEvent): void {
    const next = moves.get(event.key)?.(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length - 1,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.getElementById(`${id}${tab.id}`)?.focus();
    select(tab.id);
  }

  return (
    <div ref={whole} className="grid scroll-mt-20 gap-4 sm:gap-6">
      <div
        className={`relative -mx-4 [scrollbar-width:none] overflow-x-auto px-4 py-1 sm:-mx-1 sm:px-1 print:hidden ${isSticky ? 'z-10 bg-paper [@media(height>=40rem)]:sticky [@media(height>=40rem)]:top-[4.5rem]' : ''}`}
      >
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
          className="flex w-max gap-1 rounded-full bg-sunken p-1"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => select(tab.id)}
              className="flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap text-ink-2 transition-[background-color] duration-200 hover:text-ink aria-selected:bg-spruce aria-selected:text-on-spruce lg:px-3 lg:text-[0.9375rem] forced-colors:text-[ButtonText] forced-colors:forced-color-adjust-none forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        tabIndex={0}
        className={`rounded-card ${isSticky ? '[&_:is(a,button,summary)]:scroll-mt-40' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}
