import { useRef, useState } from 'react';
import { addRecordNote, recordPageTexts } from '@everstep/domain/family-record';
import { newId } from '../../platform/api/new-id';
import { useOnline } from '../../platform/offline/online';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { useToast } from '../../ui/feedback/toast';
import { Form } from '../../ui/form/form';
import { FormRefusal } from '../../ui/form/form-refusal';
import { TextArea } from '../../ui/form/text-area';
import { useForm } from '../../ui/form/use-form';
import type { RecordActions } from './api';

/** Adds a note. The text stays until the server has it. */
export function NoteForm({ onAdd }: { onAdd: RecordActions['addNote'] }) {
  const isOnline = useOnline();
  const showToast = useToast();
  const [text, setText] = useState('');
  const sent = useRef({ id: '', text: '' });
  const { refusal, isSending, formProps } = useForm(addRecordNote.body ?? null, send, recordPageTexts.noteFailed);

  async function send(note: { text: string }): Promise<void> {
    if (!isOnline) throw new FormRefusal(recordPageTexts.noteOffline);
    // The same text sent again is the same note, which may have arrived.
    if (sent.current.text !== note.text) sent.current = { id: newId(), text: note.text };
    await onAdd(sent.current.id, note.text);
    sent.current = { id: '', text: '' };
    setText('');
    showToast({ text: recordPageTexts.noteAdded });
  }
  return (
    <Form {...formProps} className="grid justify-items-start gap-4">
      <div className="w-full">
        <TextArea
          label={recordPageTexts.noteLabel}
          hint={recordPageTexts.noteHint}
          name="text"
          rows={4}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {!isOnline && <p className="text-sm text-ink-2">{recordPageTexts.noteOffline}</p>}
      {refusal && isOnline && <Notice>{refusal}</Notice>}
      <Button type="submit" aria-disabled={isSending || !isOnline}>
        {isSending ? recordPageTexts.noteSending : recordPageTexts.noteSend}
      </Button>
    </Form>
  );
}
