import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { changedFields, mergeProfiles, profileTexts, type Profile } from '@everstep/domain/profile';
import { ApiError } from '../../platform/api/api-error';
import { useUnsavedEdits } from '../../platform/navigation/unsaved-edits';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { useChangedPregnancy } from '../../platform/trackers/use-changed-pregnancy';
import { Button } from '../../ui/button';
import { ConfirmPanel } from '../../ui/feedback/confirm-panel';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import type { FieldErrors } from '../../ui/form/form-refusal';
import { profileQuery, useSaveProfile, type VersionedProfile } from './api';
import type { TrackerConsent } from './due-date-field';
import type { LeaveQuestionProps } from './leave-question';
import { ProfileForm } from './profile-form';
import { ProfileSkeleton } from './profile-skeleton';
import { ProfileView } from './profile-view';

const LeaveQuestion = lazy<ComponentType<LeaveQuestionProps>>(() =>
  import('./leave-question').then(
    (module) => ({ default: module.LeaveQuestion }),
    () => ({ default: PlainLeaveQuestion }),
  ),
);

/** Unsaved edits. */
interface Editing {
  /** The version that the user started from. Saving replaces this version and no other. */
  base: VersionedProfile;
  draft: Profile;
  /** Why the last save failed. */
  failure?: string;
  refused?: FieldErrors;
}

/** The user's profile, to read and to edit. A save is shown immediately; if it fails, the form reappears with what was typed. */
export function ProfileCard({ consent }: { consent: TrackerConsent }) {
  const { record } = useSession();
  const { email } = record;
  const client = useQueryClient();
  const isOnline = useOnline();
  const query = useQuery({ ...profileQuery(email), enabled: email !== '' });
  const save = useSaveProfile(email);
  const changedPregnancy = useChangedPregnancy();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [saving, setSaving] = useState<Profile | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [isCanceling, setCanceling] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isUnsaved = (editing !== null && (isDirty || editing.failure !== undefined)) || saving !== null;
  const leaving = useUnsavedEdits(isUnsaved);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (editing === null && wasEditing.current) editButton.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);

  function stop(): void {
    setEditing(null);
    setDirty(false);
    setCanceling(false);
  }

  async function submit(base: VersionedProfile, profile: Profile): Promise<void> {
    if (!isOnline) return setEditing({ base, draft: profile, failure: profileTexts.offlineEditing });
    setSaving(profile);
    setSaved(false);
    stop();
    try {
      const saved = await save.mutateAsync({ profile, version: base.version });
      setSaved(true);
      void changedPregnancy(base.profile.dueDate || null, saved.profile.dueDate || null);
    } catch (error) {
      setEditing(await editAgain(base, profile, error));
    } finally {
      setSaving(null);
    }
  }

  /** The form with everything that was typed, and why it could not be saved. */
  async function editAgain(base: VersionedProfile, draft: Profile, error: unknown): Promise<Editing> {
    if (!(error instanceof ApiError)) return { base, draft, failure: profileTexts.saveFailed };
    const { code, kind, message, fields } = error;
    if (code !== 'changed_elsewhere')
      return { base, draft, failure: kind === 'refused' ? message : profileTexts.saveFailed, refused: fields };
    const newer = await client.fetchQuery(profileQuery(email)).catch(() => null);
    if (!newer) return { base, draft, failure: profileTexts.changedElsewhere };
    return {
      base: newer,
      draft: mergeProfiles({ base: base.profile, edited: draft, newer: newer.profile }),
      failure: `${profileTexts.changedElsewhere} ${profileTexts.newerFields(changedFields(base.profile, newer.profile))}`,
    };
  }

  if (!query.data) {
    if (!isOnline)
      return (
        <Frame>
          <Notice variant="info">{profileTexts.offline}</Notice>
        </Frame>
      );
    if (query.isError)
      return (
        <Frame>
          <LoadFailure message={profileTexts.loadFailed} onRetry={() => void query.refetch()} />
        </Frame>
      );
    return <ProfileSkeleton />;
  }
  const { data } = query;
  const button = editing === null && (
    <Button
      ref={editButton}
      variant="quiet"
      aria-disabled={saving !== null}
      onClick={() => {
        if (saving !== null) return;
        setSaved(false);
        setEditing({ base: data, draft: data.profile });
      }}
    >
      <Pencil size={18} strokeWidth={1.8} aria-hidden />
      Edit Profile
    </Button>
  );
  return (
    <Frame button={button}>
      <p className="max-w-xl text-ink-2">{profileTexts.lead}</p>
      <p role="status" className="font-semibold text-spruce empty:hidden">
        {saving ? profileTexts.saving : isSaved ? profileTexts.saved : ''}
      </p>
      {editing === null ? (
        <ProfileView profile={saving ?? data.profile} email={email} />
      ) : (
        <>
          {editing.failure !== undefined && <Notice>{editing.failure}</Notice>}
          {!isOnline && editing.failure === undefined && <Notice variant="info">{profileTexts.offlineEditing}</Notice>}
          <ProfileForm
            email={email}
            saved={editing.base.profile}
            draft={editing.draft}
            refused={editing.refused ?? {}}
            consent={consent}
            onDirty={setDirty}
            onSave={(profile) => void submit(editing.base, profile)}
            onCancel={() => (isUnsaved ? setCanceling(true) : stop())}
          />
          {isCanceling && (
            <ConfirmPanel
              question={profileTexts.unsaved}
              confirmLabel="Discard changes"
              cancelLabel="Keep editing"
              onConfirm={stop}
              onCancel={() => setCanceling(false)}
            />
          )}
        </>
      )}
      {isUnsaved && (
        <Suspense>
          <LeaveQuestion decide={leaving} onDiscard={stop} />
        </Suspense>
      )}
    </Frame>
  );
}

function Frame({ button, children }: { button?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="profile" className="grid gap-5 card">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="profile" className="text-2xl">
          {profileTexts.title}
        </h2>
        {button}
      </div>
      {children}
    </section>
  );
}

/** Falls back to the browser's own dialog when the code of ours cannot be loaded. */
function PlainLeaveQuestion({ decide }: LeaveQuestionProps) {
  useEffect(() => {
    decide?.(confirm(`${profileTexts.unsaved} Leave all the same?`));
  }, [decide]);
  return null;
}
