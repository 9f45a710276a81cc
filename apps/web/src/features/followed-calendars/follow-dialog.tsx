import { useState } from 'react';
import {
  followedTexts,
  type FollowedCalendar,
  type FollowedColor,
  type FollowedSettings,
} from '@everstep/domain/followed-calendars';
import { paths } from '@everstep/domain/base/paths';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { newId } from '../../platform/api/new-id';
import { deviceZone } from '../../platform/locale/dates';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { WaitingStones } from '../../ui/feedback/waiting-stones';
import { Form } from '../../ui/form/form';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useAction } from '../../ui/use-action';
import type { FollowedActions } from './api';
import { ColorChoice } from './color-choice';
import type { FollowingCalendar } from './following-calendar';

interface FollowDialogProps {
  /** Where the user may follow one. */
  calendars: readonly FollowingCalendar[];
  color: FollowedColor;
  actions: FollowedActions;
  onClose: () => void;
}

interface Input extends FollowedSettings {
  url: string;
  scope: string;
}

/** Follows a calendar: asks for its address, fetches it once, and says whether that worked. */
export function FollowDialog({ calendars, color, actions, onClose }: FollowDialogProps) {
  const [id, setId] = useState(newId);
  const [input, setInput] = useState<Input>({ url: '', name: '', color, scope: calendars[0]?.scope ?? '' });
  const [fetched, setFetched] = useState<FollowedCalendar | null>(null);
  const { refusal, isSending, formProps } = useForm(
    null,
    async () => {
      const { scope, ...followed } = input;
      setFetched((await actions.follow(scope, id, { ...followed, zone: deviceZone() })) ?? null);
    },
    texts.notSaved,
  );
  const again = useAction((error) => (error instanceof Error ? error.message : texts.notSaved));
  const change = (changed: Partial<Input>) => setInput({ ...input, ...changed });

  if (fetched && fetched.failure === null)
    return (
      <Dialog title={texts.doneTitle} onClose={onClose}>
        <div role="status" className="grid gap-1">
          <p className="text-lg tabular-nums">{texts.found(fetched.event_count)}</p>
          {fetched.unreadable_count > 0 && (
            <p className="text-ink-2 tabular-nums">{texts.unreadable(fetched.unreadable_count)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{texts.done}</Button>
          <ButtonLink to={paths.familyPlanner} variant="quiet">
            {texts.toPlanner}
          </ButtonLink>
        </div>
      </Dialog>
    );
  if (fetched?.failure)
    return (
      <Dialog title={texts.failedTitle} onClose={onClose}>
        <Notice>{again.failure || followedTexts.failures[fetched.failure]}</Notice>
        {again.isRunning ? <Fetching /> : <p className="text-ink-2">{texts.keepsTrying}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={again.isRunning}
            onClick={() => void again.run(async () => setFetched((await actions.refresh(input.scope, id)) ?? fetched))}
          >
            {again.isRunning ? texts.refreshing : texts.again}
          </Button>
          <Button
            variant="quiet"
            aria-disabled={again.isRunning}
            onClick={() =>
              void again.run(async () => {
                await actions.unfollow(input.scope, id);
                setId(newId());
                setFetched(null);
              })
            }
          >
            {texts.otherAddress}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={texts.newTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-6">
        <TextField
          name="url"
          type="url"
          inputMode="url"
          label={texts.urlLabel}
          hint={texts.urlHint}
          value={input.url}
          required
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          name="name"
          label={texts.nameLabel}
          hint={texts.nameHint}
          value={input.name}
          required
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
        <ColorChoice value={input.color} onChoose={(chosen) => change({ color: chosen })} />
        {calendars.length > 1 && (
          <RadioGroup
            legend={texts.whoseLabel}
            variant="rows"
            options={calendars.map(({ scope, name, isPrivate }) => ({
              value: scope,
              label: name,
              description: isPrivate ? texts.ownText : texts.familyText,
            }))}
            value={input.scope}
            onChoose={(scope) => change({ scope })}
          />
        )}
        {refusal && <Notice>{refusal}</Notice>}
        {isSending && <Fetching />}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? texts.refreshing : texts.start}
        </Button>
      </Form>
    </Dialog>
  );
}

function Fetching() {
  return (
    <div role="status" className="grid justify-items-center gap-2 rounded-card bg-sunken p-4 text-center">
      <WaitingStones />
      <p className="font-semibold">{texts.fetching}</p>
      <p className="text-ink-2">{texts.fetchingText}</p>
    </div>
  );
}
