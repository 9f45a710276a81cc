import { safetyCases } from '@everstep/domain/chat/safety/cases';
import {
  getChatSafety,
  getSafetyRun,
  startSafetyRun,
  withdrawChatModel,
} from '@everstep/domain/chat/safety/safety-endpoints';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { transact } from '../../../db/client';
import { chatSafetyQueue } from '../../../db/jobs';
import { handle, type Server } from '../../../http/endpoint';
import { Refusal } from '../../../http/errors';
import { createAuditLog } from '../../audit/repository';
import { testCase } from './answer-case';
import { toResult, toRun } from './replies';
import {
  addResults,
  findDecidingRun,
  findProgress,
  findRun,
  forgetPassedRuns,
  insertRun,
  listRuns,
  withdrawRuns,
} from './runs';
import { identityOf, storedVersion, type TestedModel } from './tested-model';

const casesAtOnce = 6;
interface Step {
  runId: string;
}

/** What administrators see and do about a language model's safety. Null if no model is set up. */
export function createSafetyRuns(server: Server, tested: TestedModel | null): void {
  const { app, db, jobs } = server;
  const auditLog = createAuditLog(server);
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });

  /** Answers the next cases of a run. A job is that short so that a restart interrupts little: the next process goes on. */
  async function answerNext({ runId }: Step): Promise<void> {
    if (!tested) return;
    const answered = await findProgress(db, runId, identityOf(tested));
    if (answered === null) return;
    const next = safetyCases.slice(answered, answered + casesAtOnce);
    const results = await Promise.all(next.map((each) => testCase(tested.provider, each, stopping.signal)));
    const isLast = answered + next.length === safetyCases.length;
    await transact(db, async (tx) => {
      const isAdded = await addResults(tx, runId, { answered, results, isLast });
      if (isAdded && !isLast) await jobs.enqueue(tx, chatSafetyQueue, { runId } satisfies Step);
    });
    if (isLast) forgetPassedRuns(db);
  }
  jobs.work<Step>(chatSafetyQueue, ({ data }) => answerNext(data));

  handle(server, getChatSafety, async () => {
    const identity = tested && identityOf(tested);
    const deciding = identity && (await findDecidingRun(db, identity));
    const run = deciding && toRun(deciding);
    return {
      success: true,
      safety: {
        model: identity && {
          host: identity.provider,
          model: identity.model,
          prompt_version: storedVersion(identity),
        },
        answers_users: run?.status === 'passed',
        deciding: run,
        runs: (await listRuns(db)).map(toRun),
      },
    };
  });

  handle(server, getSafetyRun, async ({ params }) => {
    const row = await findRun(db, params.runId);
    if (!row) throw new Refusal('not_found', safetyTexts.unknownRun);
    return { success: true, run: toRun(row), results: row.results.map(toResult) };
  });

  handle(server, startSafetyRun, async ({ user }) => {
    if (!tested) throw new Refusal('not_found', safetyTexts.noModel);
    const row = await transact(db, async (tx) => {
      const inserted = await insertRun(tx, identityOf(tested));
      if (!inserted) throw new Refusal('taken', safetyTexts.isRunning);
      await jobs.enqueue(tx, chatSafetyQueue, { runId: inserted.id } satisfies Step);
      const details = { subject: inserted.id };
      await auditLog.record(tx, { administratorId: user.id, action: 'chat_safety_run_started', details });
      return inserted;
    });
    return { success: true, run: toRun(row) };
  });

  handle(server, withdrawChatModel, async ({ user }) => {
    if (!tested) throw new Refusal('not_found', safetyTexts.noModel);
    await transact(db, async (tx) => {
      if (!(await withdrawRuns(tx, identityOf(tested)))) return;
      await auditLog.record(tx, { administratorId: user.id, action: 'chat_model_withdrawn' });
    });
    forgetPassedRuns(db);
    return { success: true };
  });
}
