/** Words that are frequent in one of the languages and in no English question. */
const languages = [
  {
    words:
      /(?<!\p{L})(?:quel(?:le)?s?|pour|mon|bébé|comment|est-ce|combien|puis-je|avec|dans|je|suis|mes|enfant|enceinte|lait|pourquoi|quand|mais|elle|nous|une|les|des)(?!\p{L})/giu,
    text: "Je suis une IA et mes leçons sont en anglais, je ne peux donc pas bien répondre à cette question en français. Demandez conseil à votre sage-femme, à votre pédiatre ou à un pharmacien ; en cas d'urgence, appelez tout de suite le numéro d'urgence de votre pays.",
  },
  {
    words:
      /(?<!\p{L})(?:qué|que|cuál|cómo|cuánto|cuándo|puedo|para|mi|bebé|bebe|leche|embarazada|niño|niña|hijo|hija|estoy|tengo|debo|por|los|las|una|con|está|esta|hola)(?!\p{L})/giu,
    text: 'Soy una IA y mis lecciones están en inglés, así que no puedo responder bien a esta pregunta en español. Consulte a su matrona, a su pediatra o a un farmacéutico; si es una urgencia, llame enseguida al número de emergencias de su país.',
  },
  {
    words:
      /(?<!\p{L})(?:welche[rsmn]?|wie|mein(?:e[rsmn]?)?|baby|kind|darf|kann|ich|ist|bin|schwanger|milch|für|und|wann|warum|wieviel|viel|nicht|mit|das|der|die|ein(?:e[rsmn]?)?|hallo|stillen)(?!\p{L})/giu,
    text: 'Ich bin eine KI und meine Lektionen sind auf Englisch, deshalb kann ich diese Frage auf Deutsch nicht gut beantworten. Bitte fragen Sie Ihre Hebamme, Ihre Kinderärztin oder Ihren Kinderarzt oder in der Apotheke; im Notfall wählen Sie sofort die Notrufnummer Ihres Landes.',
  },
] as const;

const english =
  /\b(?:the|is|are|my|what|how|can|should|do|does|i|to|for|and|when|with|of|it|in|on|we|was|am|have|need|which|baby|why)\b/gi;

/** The answer to a question in French, Spanish or German, in its language; null for any other. */
export function answerInLanguage(question: string): string | null {
  const count = (words: RegExp) => new Set(question.toLowerCase().match(words)).size;
  const counted = languages.map(({ words, text }) => ({ text, words: count(words) }));
  const [best] = counted.toSorted((a, b) => b.words - a.words);
  return best && best.words >= 2 && best.words > count(english) ? best.text : null;
}
