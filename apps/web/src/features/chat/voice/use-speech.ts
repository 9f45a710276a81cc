import { useEffect, useState } from 'react';
import { canSpeak, speak, stopSpeaking, voiceChoice } from './speech';

/** Reading answers aloud: on until it is switched off, and silent once the page is left. */
export function useSpeech() {
  const [isOn, setOn] = useState(voiceChoice.read);
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
      voiceChoice.store(!isOn);
      setOn(!isOn);
      stop();
    },
    /** Reads an answer if the voice is on. */
    say(text: string): void {
      if (!isOn || !canSpeak()) return;
      setSpeaking(true);
      speak(text, () => setSpeaking(false));
    },
  };
}
