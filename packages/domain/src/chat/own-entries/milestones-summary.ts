import type { ChildDetails } from '../../households/child';
import type { MilestoneItem } from '../../milestones/checklists';
import type { MilestoneConcern, MilestoneEntry } from '../../milestones/milestone-kind';
import { progressByDomain, reviewMilestones } from '../../milestones/review';
import { answerLabels, milestoneTexts } from '../../milestones/texts';
import type { AnswerReader } from './answer-reader';
import { dayText } from './moments';
import { ownEntryTexts } from './texts';

const maxNamed = 8;

interface ChildMilestones {
  answers: readonly MilestoneEntry[];
  concern: MilestoneConcern | null;
}

/** What a child does and does not do yet, as it was answered. */
export function milestonesSummary(
  name: string,
  { birth_date: birth, gestation_weeks: gestationWeeks }: ChildDetails,
  { answers: logged, concern }: ChildMilestones,
  reader: AnswerReader,
): string {
  if (logged.length === 0 && concern === null) return ownEntryTexts.noAnswer(name);
  const answers = new Map(logged.map((answer) => [answer.item, answer]));
  const age = { birth, gestationWeeks, today: reader.today };
  const { due, advice, lost, notYet, notSure } = reviewMilestones(age, answers, concern);
  const progress = due ? progressByDomain(due, answers) : [];
  const sum = (of: 'seen' | 'total') => progress.reduce((total, domain) => total + domain[of], 0);
  const isSeen = ({ id }: MilestoneItem) => answers.get(id)?.answer === 'yes' && answers.get(id)?.is_lost !== true;
  return [
    due ? ownEntryTexts.checklist(name, due.label, sum('seen'), sum('total')) : ownEntryTexts.beforeOrAfter(name),
    ...listed(answerLabels.yes, due?.items.filter(isSeen) ?? []),
    ...listed(milestoneTexts.notYetItems, notYet),
    ...listed(answerLabels.not_sure, notSure),
    ...listed(milestoneTexts.lostItems, lost),
    ...(concern ? [milestoneTexts.concernStated(dayText(concern.date, reader))] : []),
    ...(advice === 'act_early' ? [milestoneTexts.actEarlyText] : []),
  ].join(' ');
}

function listed(label: string, items: readonly MilestoneItem[]): string[] {
  if (items.length === 0) return [];
  const named = items.slice(0, maxNamed).map(({ text }) => text);
  return [ownEntryTexts.items(label, named, items.length - named.length)];
}
