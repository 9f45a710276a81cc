import { useState } from 'react';
import * as z from 'zod/mini';
import {
  categoryLabels,
  messageSchema,
  priorityLabels,
  subjectSchema,
  supportTexts,
  ticketCategories,
  ticketLimits,
  ticketPriorities,
  type TicketCategory,
  type TicketPriority,
} from '@everstep/domain/support';
import { newId } from '../../platform/api/new-id';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Form } from '../../ui/form/form';
import { RadioGroup } from '../../ui/form/radio-group';
import { TextArea } from '../../ui/form/text-area';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import { useTickets } from './use-tickets';

const ticketForm = z.object({
  subject: subjectSchema,
  category: z.enum(ticketCategories),
  description: messageSchema,
  priority: z.enum(ticketPriorities),
});

interface NewTicketFormProps {
  email: string;
  onSent: (ticketId: string) => void;
}

export function NewTicketForm({ email, onSent }: NewTicketFormProps) {
  const { create } = useTickets(email);
  const [ticketId] = useState(() => newId());
  const [category, setCategory] = useState<TicketCategory>('technical');
  const [priority, setPriority] = useState<TicketPriority>('medium');
  const { refusal, isSending, formProps } = useForm(
    ticketForm,
    async (ticket) => {
      await create(ticketId, ticket);
      onSent(ticketId);
    },
    supportTexts.retry,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      <RadioGroup
        name="category"
        legend={supportTexts.categoryLabel}
        variant="tags"
        options={ticketCategories.map((value) => ({ value, label: categoryLabels[value] }))}
        value={category}
        onChoose={setCategory}
      />
      <TextField
        name="subject"
        label={supportTexts.subjectLabel}
        maxLength={ticketLimits.subject}
        autoComplete="off"
        required
      />
      <TextArea
        name="description"
        label={supportTexts.descriptionLabel}
        hint={supportTexts.descriptionHint}
        maxLength={ticketLimits.message}
        rows={5}
        required
      />
      <RadioGroup
        name="priority"
        legend={supportTexts.priorityLabel}
        variant="tags"
        options={ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        value={priority}
        onChoose={setPriority}
      />
      {refusal && <Notice>{refusal}</Notice>}
      <Button type="submit" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? supportTexts.sending : supportTexts.send}
      </Button>
      <p className="text-sm text-ink-2">{supportTexts.afterward}</p>
    </Form>
  );
}
