import { useEffect, useRef, useState } from 'react';
import { canSpeak, speak, stopSpeaking, voiceChoice } from './speech';

/** Reading answers aloud: on until it is switched off, and silent once the page is left. */
export function useSpeech() {
  const [isOn, setOn] = useState(voiceChoice.read);
  /** As it is now, for an answer that was asked for before. */
  const choice = useRef(isOn);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => stopSpeaking, []);
  const stop = (): void => {
    stopSpeaking();
    setSpeaking(false);
  };
  return {
    isSupported: canSpeak(),
    isOn,
    isSpeaking,
    stop,
    toggle(): void {
      choice.current = !isOn;
      voiceChoice.store(!isOn);
      setOn(!isOn);
      stop();
    },
    /** Reads an answer if the voice is on by then. */
    say(text: string): void {
      if (!choice.current || !canSpeak()) return;
      setSpeaking(true);
      speak(text, () => setSpeaking(false));
    },
  };
}
