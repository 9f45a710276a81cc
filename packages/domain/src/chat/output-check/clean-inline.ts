const address = /\b(?:https?:\/\/|www\.|mailto:|javascript:|data:)\S*[\w/=&%#-]/gi;
const bareAddress =
  /\b(?:[a-z0-9-]+\.)+(?:com|org|net|gov|edu|io|info|co|app|uk|de|eu|us)\b(?:\/[^\s)]*)?|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const entity = /&(?:nbsp|#160|#xa0);/gi;
const otherEntity = /&(?:[a-z]{2,8}|#x?[\da-f]{2,6});/gi;

/** The text of a sentence without addresses, code marks and emphasis; strong text stays. */
export const cleanInline = (text: string): string =>
  text
    .replace(entity, ' ')
    .replace(otherEntity, ' ')
    .replace(/`|~~|__|\*(?=\*\*)/g, '')
    .replace(/(?<![*\s])\*(?!\*)|(?<!\*)\*(?![*\s])/g, '')
    .replace(/(?<=^|\s)_(?=\S)|(?<=\S)_(?=[\s.,;:!?]|$)/g, '')
    .replace(address, '')
    .replace(bareAddress, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;!?](?:\s|$))/g, '')
    .trim();

/** Keeps what stood apart in the answer from becoming a tag or a link. */
export const keepApart = (text: string): string => text.replace(/<+(?=[a-z/!?])/gi, '').replace(/\](?=\()/g, '] ');
