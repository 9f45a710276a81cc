import { storage } from '../../../platform/storage/storage';

const key = 'everstep_voice';
const locale = 'en-US';

/** How answers are read aloud. */
const manner = { rate: 0.9, pitch: 1.1, volume: 0.8 } as const;

/** Whether answers are read aloud on this device: until somebody has switched it off. */
export const voiceChoice = {
  read: (): boolean => storage.read(key) !== 'off',
  store: (isOn: boolean): void => storage.write(key, isOn ? 'on' : 'off'),
};

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;
}

/** A female English voice if one is named so, or else any English one; one on the device before one that a server speaks. */
export function chooseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const rank = ({ name, lang, localService }: SpeechSynthesisVoice) =>
    (localService ? 4 : 0) + (femaleNames.test(name) ? 2 : 0) + (lang.replace('_', '-') === locale ? 1 : 0);
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang));
  return english.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

const femaleNames =
  /female|samantha|victoria|karen|moira|tessa|fiona|serena|allison|ava|susan|zira|aria|jenny|hazel|libby|sonia/i;

/** Reads a text aloud and reports the end. Anything that was being read stops. */
export function speak(text: string, onEnd: () => void): void {
  stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(text);
  Object.assign(utterance, manner, { lang: locale, voice: chooseVoice(speechSynthesis.getVoices()) });
  utterance.onend = onEnd;
  utterance.onerror = onEnd;
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
