import type { ReactNode } from 'react';
import { LogOut, Trash2 } from 'lucide-react';
import { canManageChildren, householdTexts, leaving } from '@everstep/domain/households';
import { countryNames, countryTexts } from '@everstep/domain/base/country';
import { formatDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { ChildrenCard, type CardProps } from './children-card';
import { MembersCard } from './members-card';
import { countryOptionsWithNone } from '../../platform/locale/country-options';
import { SelectField } from '../../ui/form/select-field';

interface HouseholdSectionProps extends Omit<CardProps, 'level'> {
  userId: string;
  /** Null if it is the only one. */
  number: number | null;
  /** The button to download the data. */
  exportOffer: ReactNode;
}

/** One household: its children, its members, and how to leave or delete it. */
export function HouseholdSection(props: HouseholdSectionProps) {
  const { household, actions, onOpen, onDone, onRun, isDisabled, userId, number, exportOffer } = props;
  const outcome = leaving(household.members, userId);
  const mayDelete = canManageChildren(household.role);
  const level = number === null ? 2 : 3;

  function leave(): void {
    const isLast = outcome === 'delete';
    onOpen({
      kind: 'question',
      question: {
        title: householdTexts.leaveQuestion,
        text: isLast ? householdTexts.leaveLastText : householdTexts.leaveText,
        offer: isLast && exportOffer,
        confirm: householdTexts.leave,
        onConfirm: async () => {
          await actions.leave(household.id);
          if (!isLast) onDone(householdTexts.left);
        },
      },
    });
  }
  function remove(): void {
    onOpen({
      kind: 'question',
      question: {
        title: householdTexts.removeQuestion,
        text: householdTexts.removeText,
        offer: exportOffer,
        confirm: householdTexts.remove,
        onConfirm: () => actions.remove(household.id),
      },
    });
  }

  return (
    <section
      aria-label={number === null ? householdTexts.title : householdTexts.numbered(number)}
      className="grid gap-5"
    >
      {number !== null && <h2 className="text-2xl sm:text-3xl">{householdTexts.numbered(number)}</h2>}
      {household.deletion_at !== null && (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-apricot-soft px-5 py-4">
          <p className="max-w-2xl font-medium">{householdTexts.removal(formatDay(household.deletion_at))}</p>
          {mayDelete && (
            <Button
              disabled={isDisabled}
              onClick={() =>
                onRun(async () => {
                  await actions.keep(household.id);
                  onDone(householdTexts.kept);
                })
              }
            >
              {householdTexts.keep}
            </Button>
          )}
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ChildrenCard {...props} level={level} />
        <MembersCard {...props} level={level} />
        <CountryCard {...props} level={level} />
      </div>
      {household.deletion_at === null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {outcome === 'hand_over' ? (
            <p className="text-ink-2">{householdTexts.handOverFirst}</p>
          ) : (
            <Button variant="plain" className="-ml-4 sm:-ml-5" disabled={isDisabled} onClick={leave}>
              <LogOut size={20} strokeWidth={1.6} aria-hidden />
              {householdTexts.leave}
            </Button>
          )}
          {mayDelete && (
            <Button variant="plain" className="max-sm:-ml-4" disabled={isDisabled} onClick={remove}>
              <Trash2 size={20} strokeWidth={1.6} aria-hidden />
              {householdTexts.remove}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Where the children live. Parents can change it. */
function CountryCard({ household, actions, onDone, onRun, isDisabled, level }: CardProps) {
  const Heading = `h${level}` as const;
  const { id, country } = household;
  const mayChange = canManageChildren(household.role) && !isDisabled;
  return (
    <section className="grid content-start gap-4 card" aria-label={countryTexts.familyTitle}>
      <Heading className="text-2xl">{countryTexts.familyTitle}</Heading>
      {mayChange ? (
        <SelectField
          id={`country-${id}`}
          label={countryTexts.familyLabel}
          hint={countryTexts.familyHint}
          value={country ?? ''}
          options={countryOptionsWithNone}
          onChange={(next) => {
            if (next === '') return;
            onRun(async () => {
              await actions.saveCountry(id, next);
              onDone(countryTexts.familySaved(countryNames[next]));
            });
          }}
        />
      ) : (
        <>
          <p className="font-semibold">{country ? countryNames[country] : countryTexts.none}</p>
          <p className="text-ink-2">{countryTexts.familyHint}</p>
        </>
      )}
    </section>
  );
}
