import type { FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '@everstep/domain/base/brand';
import type { Server } from '../../http/endpoint';
import { limits, rejectBeyond } from '../../http/limits/rate-limit';
import { areAppPasswordsCovered, findAppPasswordHolder, noteAppPasswordUse } from '../app-passwords/repository';
import { readCredentials } from './credentials';
import { DavProblem } from './problem';
import type { Caller } from './caller';

const challenge = { 'www-authenticate': `Basic realm="${brand.name}", charset="UTF-8"` };

/**
 * Who sends a request, by an app password. Whatever is wrong with it, the reply is the same, also on paths that lead nowhere: programs
 * delete their copies of what they are told is not there, and not of what they may not see now.
 */
export function authenticator(server: Server) {
  const { app, db, config } = server;
  const rejectFailures = rejectBeyond(app, limits.davSignIn, config);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const refuse = async (result: string, isFailure: boolean): Promise<never> => {
      request.outcome = { result };
      if (isFailure) await rejectFailures(request, reply);
      throw new DavProblem(401, null, challenge);
    };
    const { authorization } = request.headers;
    // Programs ask without credentials first.
    if (authorization === undefined) return refuse('no app password', false);
    const credentials = readCredentials(authorization);
    const holder = credentials && (await findAppPasswordHolder(server, credentials));
    if (!holder) return refuse('wrong app password', true);
    const { user } = holder;
    const isCovered = await areAppPasswordsCovered(db, user);
    const day = new Date().toISOString().slice(0, 10);
    const { state } = await noteAppPasswordUse(db, holder, { day, isCovered });
    if (state === 'ended') return refuse('no plan', false);
    request.outcome = { result: state, user: user.id };
    return { user, state };
  };
}
