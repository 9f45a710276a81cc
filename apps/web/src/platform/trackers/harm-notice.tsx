import { useId, type ReactNode, type Ref } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { helpTexts, levelTexts, numberParts, urgencySigns, type HelpLevel, type SignId } from '@everstep/domain/help';
import { paths } from '@everstep/domain/base/paths';
import { trackerTexts } from '@everstep/domain/trackers';
import { useCountry } from '../locale/country';
import { NewTabLink } from '../../ui/new-tab-link';
import { PhoneText } from '../../ui/phone/phone-text';

interface HarmNoticeProps {
  title: string;
  /** The entries that the notice is based on. */
  facts: string;
  /** What to do, and by when. Null while a question is open, or if there is nobody to call. */
  level: { level: HelpLevel; words?: string } | null;
  /** The row of the urgency table that it is based on. */
  sign?: SignId;
  /** Takes the focus when the tapped button disappears. */
  heading?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** Warns that something in the log may harm a child, or the user. Shown above everything else, for every plan and role. */
export function HarmNotice({ title, facts, level, sign, heading, children }: HarmNoticeProps) {
  const id = useId();
  const isEmergency = level?.level === 'emergency';
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-3 rounded-card border-2 p-5 print:hidden ${isEmergency ? 'border-danger bg-danger-soft' : 'border-apricot bg-apricot-soft'}`}
    >
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 font-text text-lg font-semibold outline-none"
      >
        <TriangleAlert
          size={22}
          strokeWidth={1.8}
          className={`shrink-0 ${isEmergency ? 'text-danger' : 'text-apricot-ink'}`}
          aria-hidden
        />
        {title}
      </h2>
      {level && <LevelLine {...level} />}
      <p className="tabular-nums">{facts}</p>
      {children}
      {sign && level && <SignSource sign={sign} />}
    </section>
  );
}

/** Whom to call and when, with the numbers of the user's country. */
function LevelLine({ level, words = levelTexts[level] }: { level: HelpLevel; words?: string }) {
  const { country } = useCountry();
  return (
    <p className={`text-lg font-semibold ${level === 'emergency' ? 'text-danger' : ''}`}>
      <PhoneText parts={numberParts(words, country)} />
      {level === 'emergency' && `. ${helpTexts.otherwise}`}
    </p>
  );
}

function SignSource({ sign }: { sign: SignId }) {
  const { publisher, link } = urgencySigns[sign].source;
  return (
    <p className="text-sm text-ink-2">
      <Link className="link" to={paths.getHelpNow}>
        {trackerTexts.getHelp}
      </Link>{' '}
      · {trackerTexts.signSource} <NewTabLink href={link}>{publisher}</NewTabLink>
    </p>
  );
}
