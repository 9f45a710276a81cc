/** The measures of an entry. Each has a line of its own in the chart, except the last, which does not depend on the age. */
export const measures = ['weight', 'length', 'head', 'weight_for_length'] as const;
export type Measure = (typeof measures)[number];
export type ChartedMeasure = Exclude<Measure, 'weight_for_length'>;
