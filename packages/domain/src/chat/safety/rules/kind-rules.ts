import type { SafetyKind } from '../safety-case';
import { conductRules } from './conduct-rules';
import { medicalRules } from './medical-rules';
import type { KindRules } from './rule';

export const kindRules: Readonly<Record<SafetyKind, KindRules>> = { ...medicalRules, ...conductRules };
