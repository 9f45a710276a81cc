import { expect, it } from 'vitest';
import type { Kind } from '@everstep/domain/sync';
import { slices } from './slices';

const domain = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/domain/src/*.ts', '../../../packages/domain/src/*/index.ts', '!**/*.test.ts'],
  { eager: true },
);
const isKind = (value: unknown): value is Kind => typeof value === 'object' && value !== null && 'consent' in value;
const kinds = Object.values(domain).flatMap((module) => Object.values(module).filter(isKind));

it.each(slices.filter(({ childToday }) => childToday))(
  'the tracker $name is opened by the plan that its entries need',
  async ({ samples, childFeature }) => {
    const names = new Set([(await samples?.()) ?? []].flat().map(({ kind }) => kind));
    const logged = new Map(kinds.filter(({ name }) => names.has(name)).map(({ name, feature }) => [name, feature]));
    expect(new Set(logged.keys())).toEqual(names);
    expect(new Set(logged.values())).toEqual(new Set([childFeature]));
  },
);
