import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories';
import { useApp } from '../../test/test-app';

const api = useApp();

it('requests of one moment are each answered for their own person, and an ended session among them is none', async () => {
  const people = [];
  for (let n = 0; n < 40; n += 1) people.push(await makeUser(api.db));
  const ended = people.filter((_, n) => n % 5 === 0);
  for (const { cookie } of ended) await api.post('/api/auth/logout', undefined, cookie);

  // Each twice, as two tabs ask.
  const asking = [...people, ...people];
  const answers = await Promise.all(
    asking.map(({ email, cookie }) => api.get(`/api/user/subscription-access/${email}`, cookie)),
  );
  for (const [place, person] of asking.entries()) {
    const answer = answers[place];
    expect(answer?.statusCode).toBe(ended.includes(person) ? 401 : 200);
    if (!ended.includes(person)) expect(answer?.json()).toMatchObject({ user: { email: person.email } });
  }
  const [first, second] = people.slice(1, 3);
  const foreign = await Promise.all([
    api.get(`/api/user/subscription-access/${second?.email}`, first?.cookie),
    api.get(`/api/user/subscription-access/${second?.email}`, second?.cookie),
  ]);
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
});
