/** 'startTime', "Mia's start" and 'Début (h)' as 'start time', 'mia start' and 'debut h'. */
export const plainName = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})['’]s(?![\p{L}\p{N}])/giu, '$1')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
