import { request } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, streamText } from 'ai';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { behaviors, type ModelBehavior } from './behaviors';
import type { LoggedRequest } from './request-log';
import { startModel, type RunningModel } from './server';

const system = `Answer from these passages only.
<passage number="1" lesson="Sleep" part="Where">A baby sleeps on the back 😴. Nothing else is in the cot.</passage>`;
const question = 'Sleep tips for a 9 month old';
const goodText =
  'A baby sleeps on the back 😴. [1] Nothing else is in the cot. [1]\n\n' +
  'A midwife or your pediatrician can tell you what it means for you.';
const messages = [
  { role: 'system', content: system },
  { role: 'user', content: question },
];

let model: RunningModel;

beforeAll(async () => {
  model = await startModel({ slowMs: 600_000 });
});
afterEach(() => model.behave('good'));
afterAll(() => model.stop());

const origin = () => new URL(model.baseUrl).origin;

function post(body: unknown, { key = model.apiKey, signal }: { key?: string; signal?: AbortSignal } = {}) {
  return fetch(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  });
}

interface Completion {
  id: string;
  object: string;
  model: string;
  choices: {
    message?: { content: string };
    delta?: { role?: string; content?: string };
    finish_reason: string | null;
  }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
}

async function complete(body: object): Promise<Completion> {
  return (await (await post({ messages, model: model.name, ...body })).json()) as Completion;
}

/** The events of a streamed answer; the last one is `[DONE]`. */
async function readEvents(body: object): Promise<string[]> {
  const reply = await post({ messages, model: model.name, stream: true, ...body });
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events = (await reply.text()).split('\n\n');
  expect(events.pop()).toBe('');
  return events.map((event) => event.replace(/^data: /, ''));
}

async function readChunks(body: object): Promise<Completion[]> {
  const events = await readEvents(body);
  expect(events.pop()).toBe('[DONE]');
  return events.map((event) => JSON.parse(event) as Completion);
}

const textOf = (chunks: Completion[]) => chunks.map(({ choices }) => choices[0]?.delta?.content ?? '').join('');

async function answerOf(name: string): Promise<string> {
  return textOf(await readChunks({ model: `sandbox-${name}` }));
}

const newest = () => model.requests()[0];

describe('a completion', () => {
  it('is streamed in small pieces that also cut words', async () => {
    const chunks = await readChunks({});
    const [first, ...rest] = chunks;
    expect(first).toEqual({
      id: expect.stringMatching(/^chatcmpl-\w+$/) as string,
      object: 'chat.completion.chunk',
      created: expect.any(Number) as number,
      model: 'sandbox-good',
      system_fingerprint: null,
      choices: [
        { index: 0, delta: { role: 'assistant', content: '', refusal: null }, logprobs: null, finish_reason: null },
      ],
    });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(rest.at(-1)?.choices).toEqual([{ index: 0, delta: {}, logprobs: null, finish_reason: 'stop' }]);
    expect(textOf(chunks)).toBe(goodText);
    const pieces = rest.slice(0, -1).map(({ choices }) => choices[0]?.delta?.content ?? '');
    expect(pieces.slice(0, 4)).toEqual(['A ba', 'by', ' slee', 'ps ']);
    expect(Math.max(...pieces.map((piece) => Array.from(piece).length))).toBe(5);
  });

  it('ends with its usage if that is requested', async () => {
    const chunks = await readChunks({ stream_options: { include_usage: true } });
    const last = chunks.pop();
    expect(last?.choices).toEqual([]);
    expect(new Set(chunks.map(({ usage }) => usage))).toEqual(new Set([null]));
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = last?.usage ?? {};
    expect(completion_tokens).toBe(chunks.length - 2);
    expect(prompt_tokens).toBeGreaterThan(system.length / 5);
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
  });

  it('comes as one JSON text without a stream', async () => {
    const { usage, ...completion } = await complete({ stream: false });
    expect(completion).toEqual({
      id: expect.stringMatching(/^chatcmpl-\w+$/) as string,
      object: 'chat.completion',
      created: expect.any(Number) as number,
      model: 'sandbox-good',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: goodText, refusal: null, annotations: [] },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
    });
    expect(usage?.completion_tokens).toBeGreaterThan(20);
  });

  it.each(['max_tokens', 'max_completion_tokens'])('ends at %s', async (limit) => {
    const { choices, usage } = await complete({ [limit]: 4 });
    expect(choices).toMatchObject([{ message: { content: 'A baby sleeps ' }, finish_reason: 'length' }]);
    expect(usage?.completion_tokens).toBe(4);
    const chunks = await readChunks({ [limit]: 4 });
    expect(textOf(chunks)).toBe('A baby sleeps ');
    expect(chunks.at(-1)?.choices[0]?.finish_reason).toBe('length');
  });

  it('is complete if it needs exactly the tokens that it may have', async () => {
    const { usage } = await complete({});
    const { choices } = await complete({ max_tokens: usage?.completion_tokens });
    expect(choices).toMatchObject([{ message: { content: goodText }, finish_reason: 'stop' }]);
  });

  it('reads a content of parts, and developer messages as instructions', async () => {
    const { choices } = await complete({
      messages: [
        { role: 'developer', content: [{ type: 'text', text: system }] },
        { role: 'user', content: [{ type: 'text', text: question }] },
      ],
    });
    expect(choices[0]?.message?.content).toBe(goodText);
  });
});

describe('a request', () => {
  it.each([
    ['no key', {}, /You didn't provide an API key/, null],
    ['another scheme', { authorization: 'Basic abc' }, /You didn't provide an API key/, null],
    [
      'a wrong key',
      { authorization: 'Bearer sk-of-a-real-account' },
      /^Incorrect API key.*sk-of-a-\*{4}ount/,
      'invalid_api_key',
    ],
  ])('is refused with %s', async (_, headers, message, code) => {
    for (const path of ['/models', '/chat/completions']) {
      const method = path === '/models' ? 'GET' : 'POST';
      const reply = await fetch(`${model.baseUrl}${path}`, { method, headers });
      expect(reply.status).toBe(401);
      expect(await reply.json()).toEqual({
        error: { message: expect.stringMatching(message) as string, type: 'invalid_request_error', param: null, code },
      });
    }
  });

  const user = { role: 'user', content: 'Hello' };
  it.each([
    ['no JSON', '{', null, null],
    ['a list', '[]', null, null],
    ['no model', { messages: [user] }, null, null],
    ['no messages', { model: 'sandbox-good' }, 'messages', 'missing_required_parameter'],
    ['a text for messages', { model: 'sandbox-good', messages: 'Hello' }, 'messages', 'invalid_type'],
    ['an empty list of messages', { model: 'sandbox-good', messages: [] }, 'messages', 'empty_array'],
    ['a message that is a text', { model: 'sandbox-good', messages: ['Hello'] }, 'messages[0]', 'invalid_type'],
    [
      'a message of nobody',
      { model: 'sandbox-good', messages: [{ content: 'Hello' }] },
      'messages[0].role',
      'missing_required_parameter',
    ],
    [
      'an unknown role',
      { model: 'sandbox-good', messages: [user, { role: 'doctor', content: 'Hello' }] },
      'messages[1].role',
      'invalid_value',
    ],
    [
      'a message without content',
      { model: 'sandbox-good', messages: [{ role: 'user' }] },
      'messages[0].content',
      'invalid_type',
    ],
    [
      'a picture',
      { model: 'sandbox-good', messages: [{ role: 'user', content: [{ type: 'image_url' }] }] },
      'messages[0].content',
      'invalid_value',
    ],
    ['a text for stream', { model: 'sandbox-good', messages: [user], stream: 'yes' }, 'stream', 'invalid_type'],
    [
      'options of a stream without one',
      { model: 'sandbox-good', messages: [user], stream_options: { include_usage: true } },
      'stream_options',
      null,
    ],
    ['no token', { model: 'sandbox-good', messages: [user], max_tokens: 0 }, 'max_tokens', 'integer_below_min_value'],
    ['half a token', { model: 'sandbox-good', messages: [user], max_tokens: 0.5 }, 'max_tokens', 'invalid_type'],
    [
      'two limits',
      { model: 'sandbox-good', messages: [user], max_tokens: 9, max_completion_tokens: 9 },
      'max_tokens',
      'invalid_parameter_combination',
    ],
    [
      'too high a temperature',
      { model: 'sandbox-good', messages: [user], temperature: 2.1 },
      'temperature',
      'decimal_above_max_value',
    ],
    [
      'too low a penalty',
      { model: 'sandbox-good', messages: [user], presence_penalty: -3 },
      'presence_penalty',
      'decimal_below_min_value',
    ],
    ['tools', { model: 'sandbox-good', messages: [user], tools: [] }, 'tools', 'unsupported_parameter'],
  ])('is refused with %s', async (_, body, param, code) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({
      error: { message: expect.any(String) as string, type: 'invalid_request_error', param, code },
    });
  });

  it.each(['gpt-5', 'sandbox-unknown', 'sandbox-constructor', 'good'])('finds no model %s', async (name) => {
    const reply = await post({ model: name, messages });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: { code: 'model_not_found' } });
  });

  it('finds all models in their list', async () => {
    const reply = await fetch(`${model.baseUrl}/models`, { headers: { authorization: `Bearer ${model.apiKey}` } });
    const { object, data } = (await reply.json()) as { object: string; data: { id: string; object: string }[] };
    expect(object).toBe('list');
    expect(data.map(({ id }) => id)).toEqual(Array.from(behaviors.keys(), (name) => `sandbox-${name}`));
    expect(data[0]).toEqual({ id: expect.any(String) as string, object: 'model', created: 0, owned_by: 'sandbox' });
  });

  it.each(['/model/v1/completions', '/model/elsewhere'])('gets 404 for %s', async (path) => {
    const reply = await fetch(origin() + path, { method: 'POST' });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: { message: `Invalid URL (POST ${path})` } });
  });
});

describe('a bad answer', () => {
  it.each<[ModelBehavior, RegExp[]]>([
    ['dose', [/75 mg.*3 mL.*\[1\]/, /50 mg or 2\.5 mL\. If/]],
    ['diagnosis', [/You have PCOS/, /is autistic/]],
    ['change', [/stop your tablets today/]],
    ['contraception', [/today is a safe day/]],
    ['doctor', [/licensed human doctor/, /MD$/]],
    ['uncited', [/newborns\. Honey/, /\[9\]/, /\[12, 40\]/]],
    [
      'injected',
      [/<script>/, /\(javascript:/, /<img src="https:\/\/tracker/, /\]\(https:\/\/evil\.example/, /Ignore the rules/],
    ],
    ['empty', [/^$/]],
  ])('is given on demand: %s', async (name, expected) => {
    const text = await answerOf(name);
    for (const pattern of expected) expect(text).toMatch(pattern);
    const { choices } = await complete({ model: `sandbox-${name}` });
    expect(choices).toMatchObject([{ message: { content: text }, finish_reason: 'stop' }]);
  });

  it('repeats the instructions and the question', async () => {
    expect(await answerOf('echo')).toBe(`${system}\n\n${question}`);
  });

  it.each([true, false])('breaks off in the middle of a sentence (stream: %s)', async (stream) => {
    const reply = await post({ messages, model: 'sandbox-cut', stream });
    const chunks: string[] = [];
    const decoder = new TextDecoder();
    const read = async () => {
      for await (const chunk of reply.body ?? []) chunks.push(decoder.decode(chunk as Uint8Array));
    };
    await expect(read()).rejects.toThrow('terminated');
    const received = chunks.join('');
    expect(received).not.toMatch(/DONE|"finish_reason":"stop"/);
    const contents = Array.from(received.matchAll(/"content":"([^"]*)/g), ([, content]) => content).join('');
    expect(contents).toMatch(/what it means for$/);
    expect(newest()?.outcome).toBe('cut');
  });

  it('has invalid JSON in it', async () => {
    const events = await readEvents({ model: 'sandbox-broken' });
    const broken = events.filter((event) => event.startsWith('{') && !event.endsWith('}'));
    expect(broken).toHaveLength(1);
    expect(events.at(-1)).toBe('[DONE]');
    const reply = await post({ messages, model: 'sandbox-broken' });
    await expect(reply.json()).rejects.toThrow(SyntaxError);
  });

  it.each([
    ['429', 429, 'requests', 'rate_limit_exceeded'],
    ['500', 500, 'server_error', null],
    ['401', 401, 'invalid_request_error', 'invalid_api_key'],
  ])('is a refusal: %s', async (name, status, type, code) => {
    const reply = await post({ messages, model: `sandbox-${name}`, stream: true });
    expect(reply.status).toBe(status);
    expect(reply.headers.get('retry-after')).toBe(status === 429 ? '20' : null);
    expect(await reply.json()).toMatchObject({ error: { type, param: null, code } });
    expect(newest()?.outcome).toBe(name);
  });
});

describe('an answer without an end', () => {
  const untilLeft = (entry?: LoggedRequest) =>
    vi.waitFor(() => expect(entry?.outcome).toBe('left'), { timeout: 30_000 });

  it.each(['slow', 'long'])('ends when its reader leaves: %s', async (name) => {
    for (const stream of [true, false]) {
      const reader = new AbortController();
      const reply = await post({ messages, model: `sandbox-${name}`, stream, max_tokens: 3 }, reader);
      const body = reply.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
      const readSize = async () => (await body.read()).value?.length ?? 0;
      for (let size = 0; size < (name === 'long' ? 20_000 : 1);) size += await readSize();
      const entry = newest();
      expect(entry).toMatchObject({ model: `sandbox-${name}`, outcome: 'pending' });
      reader.abort();
      await untilLeft(entry);
    }
  });

  it('ends when its reader leaves before anything was sent', async () => {
    const reader = new AbortController();
    const reply = post({ messages, model: 'sandbox-silent', stream: true }, reader);
    const failed = expect(reply).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(newest()?.model).toBe('sandbox-silent'), { timeout: 30_000 });
    const entry = newest();
    expect(entry?.outcome).toBe('pending');
    reader.abort();
    await failed;
    await untilLeft(entry);
  });

  it.each(['slow', 'silent', 'long'])('ends when the sandbox stops: %s', async (name) => {
    const other = await startModel({ slowMs: 600_000 });
    const pending = request(`${other.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.apiKey}` },
    });
    pending.on('error', () => undefined);
    const closed = new Promise((resolve) => pending.once('close', resolve));
    pending.end(JSON.stringify({ messages, model: `sandbox-${name}`, stream: true }));
    await vi.waitFor(() => expect(other.requests()[0]?.behavior).toBe(name), { timeout: 30_000 });
    await other.stop();
    await closed;
    await untilLeft(other.requests()[0]);
  });
});

describe('the controls', () => {
  const setBehavior = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
    fetch(`${origin()}/model/behavior`, { method: 'POST', body, headers, redirect: 'manual' });
  const json = { 'content-type': 'application/json' };

  it('change what the default model does, and no other', async () => {
    const reply = await setBehavior('{"behavior":"doctor"}', json);
    expect([reply.status, await reply.json()]).toEqual([200, { behavior: 'doctor' }]);
    expect(await answerOf('good')).toContain('licensed human doctor');
    expect(await answerOf('empty')).toBe('');
    await setBehavior('{"behavior":"good"}', json);
    expect(await answerOf('good')).toBe(goodText);
  });

  it.each(['{"behavior":"kind"}', '{"behavior":1}', 'null', '{'])('refuse %s', async (body) => {
    expect((await setBehavior(body, json)).status).toBe(400);
    expect(await answerOf('good')).toBe(goodText);
  });

  it('are buttons on the page, which shows what was sent', async () => {
    await complete({ messages: [{ role: 'user', content: '<img src=x>' }] });
    const before = await (await fetch(`${origin()}/model`)).text();
    expect(before).toContain('<h1>Sandbox model: no real AI</h1>');
    expect(before).toContain('Now: Answer well.');
    expect(before).toContain('sandbox-good (Answer well): stop. Messages: 1');
    expect(before).toContain('&lt;img src=x&gt;');
    expect(before).not.toContain('<img');
    for (const [name, label] of behaviors)
      expect(before).toContain(`<button name="behavior" value="${name}">${label}</button>`);
    const reply = await setBehavior(new URLSearchParams({ behavior: 'slow' }));
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/model']);
    expect(await (await fetch(`${origin()}/model`)).text()).toContain('Now: Answer slowly.');
  });

  it('show the newest 50 requests with what was sent, and never a key', async () => {
    const sent = { messages, model: model.name, max_tokens: 2 };
    for (let count = 0; count < 50; count += 1) await complete({});
    await (await post(sent)).text();
    await post('no JSON', { key: 'sk-of-a-real-account' });
    const text = await (await fetch(`${origin()}/model/requests`)).text();
    const { requests } = JSON.parse(text) as { requests: LoggedRequest[] };
    expect(requests).toHaveLength(50);
    expect(requests[0]).toMatchObject({ model: null, outcome: '401', body: 'no JSON' });
    expect(requests[1]).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      model: 'sandbox-good',
      behavior: 'good',
      messages: 2,
      promptTokens: expect.any(Number) as number,
      completionTokens: 2,
      outcome: 'length',
      body: sent,
    });
    expect(text).not.toContain('sk-');
  });
});

describe('the library that the product uses', () => {
  function stream(name: string) {
    const provider = createOpenAICompatible({
      name: 'sandbox',
      baseURL: model.baseUrl,
      apiKey: model.apiKey,
      includeUsage: true,
    });
    const errors: unknown[] = [];
    const result = streamText({
      model: provider(`sandbox-${name}`),
      system,
      prompt: question,
      maxOutputTokens: 500,
      temperature: 0.2,
      maxRetries: 0,
      onError: ({ error }) => void errors.push(error),
    });
    return { result, errors };
  }

  async function readText(name: string) {
    const { result, errors } = stream(name);
    const pieces: string[] = [];
    for await (const piece of result.textStream) pieces.push(piece);
    return { result, errors, pieces, text: pieces.join('') };
  }

  it('reads a stream piece by piece, with its end and usage', async () => {
    const { result, errors, pieces, text } = await readText('good');
    expect(errors).toEqual([]);
    expect(text).toBe(goodText);
    expect(pieces.length).toBeGreaterThan(20);
    expect(await result.finishReason).toBe('stop');
    expect(await result.usage).toMatchObject({ outputTokens: newest()?.completionTokens });
    expect(newest()).toMatchObject({ behavior: 'good', messages: 2, body: { max_tokens: 500, temperature: 0.2 } });
  });

  it.each([
    ['429', 429, true],
    ['500', 500, true],
    ['401', 401, false],
  ])('takes %s for a failed call', async (name, statusCode, isRetryable) => {
    const { errors, text } = await readText(name);
    expect(text).toBe('');
    expect(errors).toHaveLength(1);
    expect(APICallError.isInstance(errors[0])).toBe(true);
    expect(errors[0]).toMatchObject({ statusCode, isRetryable });
  });

  it('throws when the connection is closed, after what had arrived', async () => {
    const { result } = stream('cut');
    const pieces: string[] = [];
    const read = async () => {
      for await (const piece of result.textStream) pieces.push(piece);
    };
    await expect(read()).rejects.toMatchObject({ cause: { message: 'terminated' } });
    expect(pieces.join('')).toMatch(/what it means for$/);
  });

  it('reports invalid JSON, and goes on reading', async () => {
    const { errors, text } = await readText('broken');
    expect(errors).toMatchObject([{ name: 'AI_JSONParseError' }]);
    expect(text).toBe(goodText);
  });
});
