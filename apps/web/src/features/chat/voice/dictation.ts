import { storage } from '../../../platform/storage/storage';

/** As far as it is used here: browsers name it differently, and it is not part of the standard's types. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start: () => void;
  abort: () => void;
}

interface RecognitionClass {
  new (): Recognition;
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

const locale = 'en-US';
const noticedKey = 'everstep_dictation_noticed';

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export const canListen = (): boolean => recognitionClass() !== undefined;

/** Whether the line about where speech may go was read on this device. */
export const dictationNotice = {
  wasRead: (): boolean => storage.read(noticedKey) !== null,
  markRead: (): void => storage.write(noticedKey, 'true'),
};

interface Listeners {
  onText: (text: string) => void;
  onEnd: () => void;
}

/** Listens to one utterance, on the device where the browser can. Every error only ends it. Returns the function to stop. */
export function listen({ onText, onEnd }: Listeners): () => void {
  const Recognition = recognitionClass();
  let isOver = false;
  let recognition: Recognition | undefined;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const start = (isLocal: boolean) => {
    if (isOver || !Recognition) return end();
    recognition = new Recognition();
    recognition.lang = locale;
    recognition.continuous = false;
    recognition.interimResults = false;
    if (isLocal) recognition.processLocally = true;
    recognition.onresult = ({ results }) => {
      if (!isOver) onText(results[0]?.[0]?.transcript ?? '');
    };
    recognition.onend = end;
    recognition.onerror = end;
    try {
      recognition.start();
    } catch {
      end();
    }
  };
  const available = Recognition?.available?.({ langs: [locale], processLocally: true });
  if (!available) start(false);
  else
    available.then(
      (state) => start(state === 'available'),
      () => start(false),
    );
  return () => {
    recognition?.abort();
    end();
  };
}
