import { useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Ellipsis, Keyboard, Plus, Printer, Search } from 'lucide-react';
import { screenTexts } from '@everstep/domain/planner';
import { formatDayRange, formatMonth } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { MessageSlot } from '../../../ui/feedback/toast';
import { Checkbox } from '../../../ui/form/checkbox';
import { RadioGroup } from '../../../ui/form/radio-group';
import type { PlannerPreferences } from '../preferences';

export const searchId = 'planner-search';
const maxSearch = 80;

interface ToolbarProps {
  day: string;
  week: readonly string[];
  isMonth: boolean;
  isWide: boolean;
  preferences: PlannerPreferences;
  onPreferences: (changed: Partial<PlannerPreferences>) => void;
  search: string;
  onSearch: (text: string) => void;
  onStep: (count: number) => void;
  onDay: (day: string) => void;
  onToday: () => void;
  /** Null for who may not add. */
  onAdd: (() => void) | null;
  onKeys: () => void;
  /** Whose events are shown. */
  children: ReactNode;
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full border border-edge bg-surface hover:bg-sunken aria-expanded:bg-spruce-soft';

/** Where in time the planner is, how it is shown, and the search. */
export function Toolbar(props: ToolbarProps) {
  const { day, week, isMonth, isWide, preferences, onPreferences, search, onSearch, onStep, onAdd, children } = props;
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const hasSearch = isWide || isSearchOpen || search !== '';
  const more = (
    <button
      type="button"
      aria-label={screenTexts.more}
      aria-expanded={isMoreOpen}
      onClick={() => setMoreOpen(!isMoreOpen)}
      className={round}
    >
      <Ellipsis size={20} strokeWidth={1.8} aria-hidden />
    </button>
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={isMonth ? screenTexts.earlierMonth : screenTexts.earlierWeek}
          onClick={() => onStep(-1)}
          className={round}
        >
          <ChevronLeft size={20} strokeWidth={1.8} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={isMonth ? screenTexts.laterMonth : screenTexts.laterWeek}
          onClick={() => onStep(1)}
          className={round}
        >
          <ChevronRight size={20} strokeWidth={1.8} aria-hidden />
        </button>
        <Button variant="quiet" onClick={props.onToday} className="max-xs:px-3">
          {screenTexts.today}
        </Button>
        <p
          aria-live="polite"
          className="min-w-0 grow text-lg font-semibold tabular-nums max-sm:order-first max-sm:basis-full sm:px-2 sm:text-2xl"
        >
          {isMonth ? formatMonth(day) : formatDayRange(week[0] ?? day, week.at(-1) ?? day)}
        </p>
        {isWide ? (
          <RadioGroup
            legend={screenTexts.view}
            isLegendHidden
            variant="filledSegments"
            options={[
              { value: 'month', label: screenTexts.month },
              { value: 'week', label: screenTexts.week },
            ]}
            value={preferences.view}
            onChoose={(view) => onPreferences({ view: view === 'week' ? 'week' : 'month' })}
          />
        ) : (
          <div className="ml-auto flex gap-2">
            <button
              type="button"
              aria-label={screenTexts.search}
              aria-expanded={hasSearch}
              onClick={() => setSearchOpen(!isSearchOpen)}
              className={round}
            >
              <Search size={20} strokeWidth={1.8} aria-hidden />
            </button>
            {more}
          </div>
        )}
        {onAdd && isWide && (
          <Button variant="warm" aria-haspopup="dialog" onClick={onAdd}>
            <Plus size={20} strokeWidth={1.8} aria-hidden />
            {screenTexts.add}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        {children}
        {hasSearch && (
          <div className="flex min-w-0 grow items-center justify-end gap-2">
            <input
              id={searchId}
              type="search"
              aria-label={screenTexts.search}
              placeholder={screenTexts.search}
              value={search}
              maxLength={maxSearch}
              autoComplete="off"
              autoFocus={!isWide}
              enterKeyHint="search"
              onChange={({ target }) => onSearch(target.value)}
              onKeyDown={({ key, currentTarget }) => {
                if (key !== 'Escape') return;
                onSearch('');
                setSearchOpen(false);
                currentTarget.blur();
              }}
              className="min-h-11 min-w-0 grow rounded-full border border-edge bg-surface px-4 text-ink placeholder:text-ink-3 lg:max-w-72"
            />
            {isWide && more}
          </div>
        )}
      </div>
      {isMoreOpen && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-sunken p-4">
          <label className="flex min-h-11 flex-wrap items-center gap-x-3">
            {screenTexts.jump}
            <input
              type="date"
              value={day}
              min="1900-01-01"
              max="2299-12-31"
              onChange={({ target }) => target.value !== '' && props.onDay(target.value)}
              className="min-h-11 rounded-input border border-edge bg-surface px-3"
            />
          </label>
          {isWide && (
            <>
              <Checkbox
                label={screenTexts.weekNumbers}
                isChecked={preferences.hasWeekNumbers}
                onChange={(hasWeekNumbers) => onPreferences({ hasWeekNumbers })}
              />
              <Checkbox
                label={screenTexts.keysOn}
                isChecked={preferences.hasKeys}
                onChange={(hasKeys) => onPreferences({ hasKeys })}
              />
              <Button variant="plain" onClick={props.onKeys} aria-haspopup="dialog">
                <Keyboard size={20} strokeWidth={1.6} aria-hidden />
                {screenTexts.keys}
              </Button>
            </>
          )}
          <Button variant="plain" onClick={() => print()}>
            <Printer size={20} strokeWidth={1.6} aria-hidden />
            {screenTexts.print}
          </Button>
        </div>
      )}
      {onAdd && !isWide && (
        <div className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bars)+1rem)] z-20 grid justify-items-end">
          <Button
            variant="warm"
            aria-haspopup="dialog"
            onClick={onAdd}
            className="pointer-events-auto min-h-14 [box-shadow:0_8px_24px_rgb(0_0_0/0.25)]"
          >
            <Plus size={22} strokeWidth={1.8} aria-hidden />
            {screenTexts.add}
          </Button>
          <MessageSlot className="bottom-full pb-2" />
        </div>
      )}
    </div>
  );
}
