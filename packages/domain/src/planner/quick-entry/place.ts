import type { Source } from './source';
import { begin, blot, end, measure } from './words';

const stop = `${blot}|[,;!?()\\n]|\\.(?:\\s|$)|#|\\s-\\s|\\s(?:with|for|on|from|until|till|every|each|bring|remind|and\\s+then|then|to)${end}`;
const idiom =
  '(?:least|most|all|once|last|first|risk|best|worst|random|ease|play|large|length|night|dawn|dusk|lunch(?:time)?|dinner(?:time)?|breakfast|bedtime|nap ?time|recess|birth|this|that|what|which|whose|you|me|him|her|them|us|it|a time)';
const room =
  '(?:room|rm|classroom|gym|gymnasium|hall|building|bldg|auditorium|library|studio|cafeteria|suite|park|garden|kitchen|basement|church|office|theater|theatre|lobby|playground|pool)';
const text = `(?<place>(?:(?!${stop})[^${blot}])+)`;

/** 'at the YMCA', '@ school', 'in room 4'. Times after 'at' have already been consumed. */
export function takePlace(source: Source): string | null {
  for (const found of source.all(
    `(?:${begin}at\\s+|(?<![a-z\\dø._-])@\\s*|${begin}(?=in\\s+(?:the\\s+|our\\s+)?(?:[a-zø']+\\s+)?${room}${end})in\\s+)${text}`,
  )) {
    const span = found.at('place');
    const place = source.text.slice(span.from, span.to).trim();
    if (place === '' || !/[a-z\dø]/.test(source.rest.slice(span.from, span.to))) continue;
    if (
      source.isAfter(
        '(?:look|looking|laugh|smile|good|great|bad|better|yell|stare|throw|arrives?\\s+early)',
        found.from,
      )
    )
      continue;
    const isSign = found.text.startsWith('@');
    if (!isSign && (source.isBefore(idiom, span.from) || source.isBefore(`\\d+\\s+${measure}`, span.from))) continue;
    // A number alone is a time that could not be read.
    if (
      /^[\d:.]+\s?(?:[ap]m)?(?![\wø'])/i.test(found.groups['place'] ?? '') &&
      !/^\d+\s+[a-zø]/.test(found.groups['place'] ?? '')
    )
      continue;
    // '@school bake sale' is at 'school'; '@Riverside Park' is at both words, because the second is capitalized, too.
    const short = isSign && /^@\S/.test(found.text) ? (/^\S+(?:\s+\p{Lu}\S*)*/u.exec(place)?.[0] ?? place) : place;
    source.take({ from: found.from, to: span.from + short.length }, 'place');
    return short;
  }
  return null;
}
