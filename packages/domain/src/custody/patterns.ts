/** The two parents of a plan. 'a' is the one who proposed the child's first plan; the other can be somebody outside the family. */
export const sides = ['a', 'b'] as const;
export type Side = (typeof sides)[number];

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/**
 * One letter a night: where the child sleeps after that day. 'A' is the parent who has the first night. Source of the patterns and
 * their names: what calendars for separated parents offer; the counts of nights are tested.
 */
export const patterns = {
  '2-2-3': 'AABBAAABBAABBB',
  '2-2-5-5': 'AABBAAAAABBBBB',
  '3-4-4-3': 'AAABBBBAAAABBB',
  '4-3': 'AAAABBB',
  alternating_weeks: 'AAAAAAABBBBBBB',
  alternating_weekends: 'AAAABBAAAAAAAA',
  alternating_weekends_3: 'AAAABBBAAAAAAA',
} as const;

export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as PatternName[];

/** Letters A and B, one for each night. */
export type Pattern = PatternName | { nights: string };

export const maxPatternNights = 56;

export const nightsOfPattern = (pattern: Pattern): string =>
  typeof pattern === 'string' ? patterns[pattern] : pattern.nights;
