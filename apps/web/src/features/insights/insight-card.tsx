import { useId, useState } from 'react';
import { ArrowRight, ChevronDown, EyeOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { insightPages, insightTexts, type Insight } from '@everstep/domain/insights';
import { formatDayAndMonth, formatDayRange } from '../../platform/locale/dates';
import { Badge, type BadgeVariant } from '../../ui/badge';
import { WideTable } from '../../ui/plain-table';
import { InsightPicture } from './insight-picture';
import { valueText } from './points';
import { WhyPanel } from './why-panel';

const badges: Record<Insight['kind'], BadgeVariant> = {
  trend: 'good',
  together: 'info',
  due: 'accent',
  count: 'muted',
};

/** A last card without a neighbor takes the whole row. */
export const cardGrid = 'grid items-start gap-4 lg:grid-cols-2 lg:gap-5 lg:[&>*:last-child:nth-child(odd)]:col-span-2';

interface InsightCardProps {
  insight: Insight;
  /** The child whom it is about, where there are several. */
  childName?: string | undefined;
  /** Marks what is made up. */
  isExample?: boolean;
  /** Without it, the card has no button that hides it. */
  onHide?: () => void;
}

/** A sentence with its period, its picture, and everything behind it. */
export function InsightCard({ insight, childName, isExample = false, onHide }: InsightCardProps) {
  const { kind, sentence, period, series } = insight;
  const id = useId();
  const [opened, setOpened] = useState<'why' | 'days' | null>(null);
  const page = isExample ? undefined : insightPages[insight.id];
  const toggle = (panel: 'why' | 'days') => setOpened(opened === panel ? null : panel);
  return (
    <article aria-labelledby={id} className="grid content-start gap-4 card max-sm:px-4">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums">
          {isExample && <Badge variant="outlined">{insightTexts.locked.badge}</Badge>}
          <Badge variant={badges[kind]}>{insightTexts.kinds[kind]}</Badge>
          {childName !== undefined && <span className="font-semibold wrap-anywhere text-ink">{childName}</span>}
          <span>{formatDayRange(period.from, period.to)}</span>
        </p>
        <p id={id} className="max-w-2xl text-lg leading-snug font-semibold tabular-nums">
          {sentence}
        </p>
      </div>
      <InsightPicture insight={insight} />
      <div className="-mx-2 flex flex-wrap gap-x-1 print:hidden">
        {page && (
          <Link to={page.path} className={`${action} text-spruce`}>
            {page.text}
            <ArrowRight size={18} strokeWidth={1.8} aria-hidden />
          </Link>
        )}
        <PanelButton
          label={insightTexts.why}
          sentence={sentence}
          panel={`${id}-why`}
          isOpen={opened === 'why'}
          onPress={() => toggle('why')}
        />
        {series.length > 0 && (
          <PanelButton
            label={insightTexts.days}
            sentence={sentence}
            panel={`${id}-days`}
            isOpen={opened === 'days'}
            onPress={() => toggle('days')}
          />
        )}
        {onHide && (
          <button
            type="button"
            aria-label={insightTexts.about(insightTexts.notUseful, sentence)}
            onClick={onHide}
            className={`${action} text-ink-2`}
          >
            <EyeOff size={18} strokeWidth={1.6} aria-hidden />
            {insightTexts.notUseful}
          </button>
        )}
      </div>
      {opened !== null && (
        <div id={`${id}-${opened}`} className="min-w-0 border-t border-line pt-4">
          {opened === 'why' ? <WhyPanel insight={insight} /> : <Days insight={insight} />}
        </div>
      )}
    </article>
  );
}

const action = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold hover:bg-sunken';

interface PanelButtonProps {
  label: string;
  sentence: string;
  /** The id of what it opens. */
  panel: string;
  isOpen: boolean;
  onPress: () => void;
}

function PanelButton({ label, sentence, panel, isOpen, onPress }: PanelButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      aria-label={insightTexts.about(label, sentence)}
      onClick={onPress}
      className={`group ${action} text-spruce`}
    >
      {label}
      <ChevronDown
        size={18}
        strokeWidth={1.8}
        className="transition-[rotate] duration-200 ease-step group-aria-expanded:rotate-180"
        aria-hidden
      />
    </button>
  );
}

/** The newest first. */
function Days({ insight }: { insight: Insight }) {
  const { series, parts } = insight;
  const sorted = series.toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
  return (
    <WideTable
      caption={insightTexts.days}
      columns={[insightTexts.day, insightTexts.value, ...(parts ? [insightTexts.part] : [])]}
      rows={sorted.map(({ date, value, part }, index) => ({
        key: `${date} ${index}`,
        cells: [formatDayAndMonth(date), valueText(value, insight), ...(parts ? [part && parts[part]] : [])],
      }))}
    />
  );
}
