import { useRef, useState, type FormEvent } from 'react';
import { consoleTexts } from '@everstep/domain/console/texts';
import {
  cannedReplies,
  changesNothing,
  changeTicket,
  priorityLabels,
  statusLabels,
  ticketLimits,
  ticketPriorities,
  ticketStatuses,
  type AdminTicket,
  type TicketStatus,
} from '@everstep/domain/support';
import { call } from '../../../platform/api/client';
import { newId } from '../../../platform/api/new-id';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { RadioGroup } from '../../../ui/form/radio-group';
import { SelectField } from '../../../ui/form/select-field';
import { TextArea } from '../../../ui/form/text-area';
import { startingWith, useConsoleAction } from '../use-console-action';

interface TicketFormProps {
  ticket: AdminTicket;
  response: string;
  onResponse: (response: string) => void;
  onClose: () => void;
  onDone: (saved: { status: TicketStatus }) => void;
}

/** Answers a ticket and sets its status and priority in one step. */
export function TicketForm({ ticket, response, onResponse, onClose, onDone }: TicketFormProps) {
  const [status, setStatus] = useState(ticket.status);
  const [priority, setPriority] = useState(ticket.priority);
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  // A repeated attempt keeps its id, so that an answer whose reply was lost is not stored twice.
  const attempt = useRef({ response: '', messageId: newId() });
  const run = useConsoleAction();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const text = response.trim();
    const change = { response: text, status, priority };
    if (changesNothing(ticket, change)) return setRefusal(consoleTexts.ticketUnchanged);
    if (attempt.current.response !== text) attempt.current = { response: text, messageId: newId() };
    const body = {
      messageId: attempt.current.messageId,
      ...(text !== '' && { response: text }),
      ...(status !== ticket.status && { status }),
      ...(priority !== ticket.priority && { priority }),
    };
    setSending(true);
    setRefusal('');
    try {
      const saved = await run(startingWith(''), () => call(changeTicket, { params: { ticketId: ticket.id }, body }));
      onDone(saved.ticket);
    } catch (error) {
      setRefusal((error as Error).message);
      setSending(false);
    }
  }

  function startFrom(id: string): void {
    const text = cannedReplies.find((reply) => reply.id === id)?.text;
    if (text) onResponse(response.trim() === '' ? text : `${response.trimEnd()}\n\n${text}`);
  }

  return (
    <form
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => void save(event)}
      className="grid gap-5 border-t border-line pt-5"
    >
      <SelectField
        id="canned-reply"
        label="Start from"
        value=""
        options={[
          { value: '', label: 'An empty answer' },
          ...cannedReplies.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={startFrom}
      />
      <TextArea
        label="Response"
        rows={6}
        maxLength={ticketLimits.message}
        value={response}
        hint="The user is told by e-mail that there is an answer, and reads it here."
        onChange={(event) => {
          onResponse(event.target.value);
          setRefusal('');
        }}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <RadioGroup
          legend="Status"
          variant="tags"
          options={ticketStatuses.map((value) => ({ value, label: statusLabels[value] }))}
          value={status}
          onChoose={setStatus}
        />
        <RadioGroup
          legend="Priority"
          variant="tags"
          options={ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
          value={priority}
          onChoose={setPriority}
        />
      </div>
      {refusal && <Notice>{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
