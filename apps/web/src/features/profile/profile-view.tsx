import { Baby, HeartHandshake, UserRound, type LucideIcon } from 'lucide-react';
import { profileGroups, profileLabels, stageLabels, type Profile, type ProfileField } from '@everstep/domain/profile';
import { formatCalendarDay } from '../../platform/locale/dates';

const groupIcons: Record<(typeof profileGroups)[number]['name'], LucideIcon> = {
  personal: UserRound,
  partner: HeartHandshake,
  family: Baby,
};

/** The content of the profile, group by group. Fields without a value are listed, too, so that nothing moves once they are filled in. */
export function ProfileView({ profile, email }: { profile: Profile; email: string }) {
  return profileGroups.map(({ name, title, fields }) => (
    <section key={name} aria-labelledby={`profile-${name}`} className="grid gap-4 border-t border-line pt-5">
      <GroupTitle name={name} title={title} />
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {withEmail(fields).map((field) => (
          <Row
            key={field}
            label={profileLabels[field]}
            value={field === 'email' ? email : shownValue(profile, field)}
          />
        ))}
      </dl>
    </section>
  ));
}

/** The fields of a group with the account's e-mail, which is not saved with the profile, after the names. */
export function withEmail(fields: readonly ProfileField[]): readonly (ProfileField | 'email')[] {
  return fields.flatMap((field) => (field === 'lastName' ? ([field, 'email'] as const) : [field]));
}

export function GroupTitle({ name, title }: Pick<(typeof profileGroups)[number], 'name' | 'title'>) {
  const Icon = groupIcons[name];
  return (
    <h3 id={`profile-${name}`} className="flex items-center gap-3 text-xl">
      <Icon size={22} strokeWidth={1.6} className="shrink-0 text-spruce" aria-hidden />
      {title}
    </h3>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className={`wrap-anywhere tabular-nums ${value === '' ? 'text-ink-3' : 'font-semibold'}`}>
        {value === '' ? 'Not given' : value}
      </dd>
    </div>
  );
}

function shownValue(profile: Profile, field: ProfileField): string {
  if (field === 'currentStage') return stageLabels[profile.currentStage];
  const value = profile[field];
  return value !== '' && (field === 'dateOfBirth' || field === 'dueDate') ? formatCalendarDay(value) : value;
}
