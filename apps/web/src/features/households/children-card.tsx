import { Baby, Pencil, Plus, Trash2 } from 'lucide-react';
import { localDay } from '@everstep/domain/base/days';
import { ageText, canManageChildren, childTexts, type Child, type Household } from '@everstep/domain/households';
import { formatCalendarDay, formatDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { ActionMenu } from '../../ui/menu';
import type { HouseholdActions } from './api';
import type { OpenDialog } from './dialogs';

export interface CardProps {
  household: Household;
  actions: HouseholdActions;
  onOpen: (dialog: OpenDialog) => void;
  /** Opens the form for a new child of the household. */
  onAddChild: () => void;
  /** Called with a message about what was done. */
  onDone: (text: string) => void;
  /** Runs a change without a dialog, and shows a failure. */
  onRun: (change: () => Promise<unknown>) => void;
  isDisabled: boolean;
  /** The level of the card's heading: one below the heading of the household, if it has one. */
  level: 2 | 3;
}

export function ChildrenCard({ household, actions, onOpen, onAddChild, onDone, onRun, isDisabled, level }: CardProps) {
  const mayManage = canManageChildren(household.role);
  const Heading = `h${level}` as const;

  function edit(child: Child): void {
    onOpen({
      kind: 'child',
      child,
      onSave: async (details) => {
        await actions.saveChild(household.id, child.id, details);
        onDone(childTexts.saved(details.name));
      },
    });
  }
  function remove({ id, name }: Child): void {
    const onConfirm = () => actions.removeChild(household.id, id);
    onOpen({
      kind: 'question',
      question: {
        title: childTexts.removeQuestion(name),
        text: childTexts.removeText(name),
        confirm: childTexts.remove,
        onConfirm,
      },
    });
  }
  function restore({ id, name }: Child): void {
    onRun(async () => {
      await actions.restoreChild(household.id, id);
      onDone(childTexts.restored(name));
    });
  }

  return (
    <section className="grid content-start gap-4 card" aria-label={childTexts.title}>
      <Heading className="text-2xl">{childTexts.title}</Heading>
      {household.children.length === 0 && <p className="text-ink-2">{childTexts.none}</p>}
      <ul className="grid gap-3">
        {household.children.map((child) => (
          <li key={child.id} className="flex min-h-18 items-center gap-4">
            <span
              aria-hidden
              className="grid size-14 shrink-0 place-items-center rounded-full bg-apricot-soft text-apricot-ink"
            >
              <Baby size={26} strokeWidth={1.6} />
            </span>
            <div className="min-w-0 grow">
              <p className="text-lg font-semibold wrap-anywhere">{child.name}</p>
              <ChildFacts child={child} />
            </div>
            {mayManage && child.deletion_at !== null && (
              <Button variant="quiet" disabled={isDisabled} onClick={() => restore(child)}>
                {childTexts.undo}
              </Button>
            )}
            {mayManage && child.deletion_at === null && (
              <ActionMenu
                label={childTexts.actions(child.name)}
                isDisabled={isDisabled}
                actions={[
                  { id: 'edit', label: childTexts.edit, icon: Pencil, onAction: () => edit(child) },
                  {
                    id: 'remove',
                    label: childTexts.remove,
                    icon: Trash2,
                    isDanger: true,
                    onAction: () => remove(child),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {mayManage && (
        <Button
          variant={household.children.length === 0 ? 'primary' : 'quiet'}
          className="justify-self-start"
          disabled={isDisabled}
          onClick={onAddChild}
        >
          <Plus size={20} strokeWidth={1.8} aria-hidden />
          {household.children.length === 0 ? childTexts.addFirst : childTexts.add}
        </Button>
      )}
    </section>
  );
}

function ChildFacts({ child }: { child: Child }) {
  if (child.deletion_at !== null)
    return <p className="font-medium text-danger">{childTexts.removing(formatDay(child.deletion_at))}</p>;
  return (
    <>
      <p className="text-ink-2">{ageText(child.birth_date, localDay(new Date()))}</p>
      <p className="text-sm text-ink-2 tabular-nums">
        {childTexts.born(formatCalendarDay(child.birth_date), child.gestation_weeks)}
      </p>
    </>
  );
}
