import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { useChatModel } from '../../test/chat-model';
import { createChatModel, type ChatModel } from './chat-model';

const sandbox = useChatModel();

const modelNamed = (model: string, baseUrl = sandbox.baseUrl, apiKey = sandbox.apiKey) =>
  createChatModel({ baseUrl, apiKey, model, dailyTokens: 1 });
const instructions = '<passage number="1" lesson="Sleep" part="Naps">Babies nap several times a day.</passage>';

async function write(model: ChatModel, signal = new AbortController().signal) {
  const messages = [{ role: 'user' as const, content: 'How often do babies nap?' }];
  const pieces = model.write({ instructions, messages, maxTokens: 200, signal });
  const texts: string[] = [];
  for (;;) {
    const step = await pieces.next();
    if (step.done) return { texts, tokens: step.value };
    texts.push(step.value);
  }
}

describe('a language model', () => {
  it('writes piece by piece, and says how many tokens that took', async () => {
    const { texts, tokens } = await write(modelNamed(sandbox.name));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.join('')).toContain('Babies nap several times a day. [1]');
    expect(tokens).toBeGreaterThan(20);
  });

  it('is sent the instructions, the messages and a limit, and nothing else', async () => {
    await write(modelNamed(sandbox.name));
    expect(sandbox.requests()[0]?.body).toEqual({
      model: sandbox.name,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: 'How often do babies nap?' },
      ],
      max_tokens: 200,
      temperature: 0.2,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it.each([
    ['401', 'answered 401'],
    ['429', 'answered 429'],
    ['500', 'answered 500'],
    ['broken', 'AI_JSONParseError'],
    ['cut', 'AI_APICallError'],
  ])('that misbehaves with %s fails, and the failure has no word of the question', async (behavior, message) => {
    const failure = await write(modelNamed(`sandbox-${behavior}`)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ChatModelFailure', message });
    expect(inspect(failure, { depth: 9 })).not.toMatch(/babies/i);
  });

  it('that says nothing is stopped by whoever no longer waits', async () => {
    const stop = new AbortController();
    const written = write(modelNamed('sandbox-silent'), stop.signal);
    await expect.poll(() => sandbox.requests()[0]?.behavior).toBe('silent');
    stop.abort();
    await expect(written).rejects.toThrow('aborted');
    await expect.poll(() => sandbox.requests()[0]?.outcome).toBe('left');
  });
});

describe('a service that is none', () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}/v1`;
  }

  it('and sends the question elsewhere is not followed', async () => {
    const asked: string[] = [];
    const url = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await expect(write(modelNamed('any', url))).rejects.toThrow('AI_APICallError');
    expect(asked).toEqual(['/v1/chat/completions']);
  });

  it('and never ends its answer is left after some megabytes', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = () => {
        while (!response.destroyed && response.write(`: ${'x'.repeat(65_536)}\n\n`));
        response.once('drain', more);
      };
      more();
    });
    await expect(write(modelNamed('any', url))).rejects.toThrow('AI_APICallError');
  });

  it('and ends without a last word fails', async () => {
    const url = await serve((_request, response) => {
      const choice = { index: 0, delta: { role: 'assistant', content: 'Babies' }, finish_reason: null };
      const chunk = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'any', choices: [choice] };
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(chunk)}\n\n`);
    });
    await expect(write(modelNamed('any', url))).rejects.toThrow('AI_InvalidResponseDataError');
  });
});
