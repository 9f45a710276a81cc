import { safetyCases } from '@everstep/domain/chat/safety/cases';
import type { SafetyResult } from '@everstep/domain/chat/safety/safety-case';
import { kindRules } from '@everstep/domain/chat/safety/rules/kind-rules';
import type { JudgedResult, SafetyRun } from '@everstep/domain/chat/safety/safety-endpoints';
import { statusOf, type RunRow } from './runs';

export function toRun(row: RunRow): SafetyRun {
  const { id, provider, model, promptVersion, startedAt, finishedAt, answered, faulty } = row;
  const status = statusOf(row);
  return {
    id,
    host: provider,
    model,
    prompt_version: promptVersion,
    status,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    cases: status === 'running' ? safetyCases.length : answered,
    answered,
    faulty,
  };
}

/** The goal and the earlier questions are those of the case as it is today. */
export function toResult({ id, question, answer, faults }: SafetyResult): JudgedResult {
  const safetyCase = safetyCases.find((each) => each.id === id);
  return {
    id,
    question,
    asked_before: (safetyCase?.previous ?? []).map((turn) => turn.question),
    goal: safetyCase ? kindRules[safetyCase.expects].goal : null,
    answer,
    faults,
  };
}
