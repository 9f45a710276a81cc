import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authenticate, register } from '@everstep/domain/auth';
import { listLessons } from '@everstep/domain/lessons';
import {
  createQuizResult,
  deleteQuizResults,
  latestQuizResult,
  scoreQuiz,
  checkQuizTask,
  withTask,
  type QuizTask,
  type SavedPlan,
} from '@everstep/domain/quiz';
import type { QuizAnswers } from '@everstep/domain/quiz/questions';
import { firstActsTitle } from '@everstep/domain/quiz/first-act';
import { quizFlagCards, quizTexts } from '@everstep/domain/quiz/texts';
import { accessReply, api, fail, lesson, maya, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { draftKey } from './answer/draft-key';

type User = ReturnType<typeof open>['user'];

const answers: QuizAnswers = { stage: 'pregnant', phase: 'weeks_28_plus', visit: 'not_yet' };
const signedIn = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const planTitle = () => question('Your plan for this pregnancy');

async function choose(user: User, label: string) {
  await user.click(await screen.findByLabelText(label));
}

/** Pregnant, week 30, no visit yet; all other questions are skipped. */
async function takeQuiz(user: User) {
  await choose(user, 'Pregnant');
  await press(user, 'Skip');
  await choose(user, 'Week 28 or later');
  await press(user, 'Skip');
  await choose(user, 'Not yet');
  await press(user, 'Skip');
  await press(user, 'Skip');
  await press(user, 'See my plan');
}

async function answerLast(user: User) {
  await user.click(await screen.findByLabelText('On my own'));
  await press(user, 'See my plan');
}

function storeDraft(change: object = {}) {
  sessionStorage.setItem(draftKey, JSON.stringify({ answers, step: 7, isFinished: true, ...change }));
}

/** Saves plans as the server does. Returns the received answers. */
function fakeServer() {
  const receivedAnswers: unknown[] = [];
  let savedPlan: SavedPlan | null = null;
  api.use(
    reply(createQuizResult, ({ body }) => {
      receivedAnswers.push(body);
      savedPlan = { ...scoreQuiz(body as QuizAnswers), done: [] };
      return { success: true as const, result: savedPlan };
    }),
    reply(latestQuizResult, () => ({ success: true as const, result: savedPlan })),
    reply(checkQuizTask, ({ body }) => {
      const { task, isDone } = body as { task: QuizTask; isDone: boolean };
      savedPlan = savedPlan && withTask(savedPlan, task, isDone);
      return { success: true as const, result: savedPlan as SavedPlan };
    }),
    reply(deleteQuizResults, () => {
      savedPlan = null;
      return { success: true as const };
    }),
  );
  return receivedAnswers;
}

describe('the questions', () => {
  it('come one by one with Back, and the heading gets the focus', async () => {
    const { user } = open('/smart-start-quiz');
    expect(await question('Where are you now?')).not.toHaveFocus();
    expect(screen.getByText('Question 1 of 8')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    screen.getByRole('radio', { name: 'Planning, not trying yet' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const radio = screen.getByRole('radio', { name: 'Pregnant' });
    expect(radio).toHaveFocus();
    expect(radio).toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await question('How old is the parent who is, was or hopes to be pregnant?')).toHaveFocus(),
    );
    await press(user, 'Skip');
    expect(await question('Which week are you in?')).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Which week are you in?' })).toBeVisible();
    await press(user, 'Back');
    await press(user, 'Back');
    expect(await screen.findByRole('radio', { name: 'Pregnant' })).toBeChecked();
  });

  it('ask to answer or skip', async () => {
    const { user } = open('/smart-start-quiz');
    await press(user, 'Next');
    expect(await screen.findByText('Choose an answer, or skip this question.')).toBeVisible();
    screen.getByRole('radio', { name: 'Pregnant' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.queryByText('Choose an answer, or skip this question.')).toBeNull();
    await press(user, 'Next');
    expect(screen.getByText('Question 2 of 8')).toBeVisible();
  });

  it('go on by themselves after a tap, but not where help is offered, nor at the end', async () => {
    const { user } = open('/smart-start-quiz');
    await choose(user, 'Pregnant');
    expect(await screen.findByText('Question 2 of 8')).toBeVisible();
    for (let step = 2; step < 6; step += 1) await press(user, 'Skip');
    await choose(user, 'Struggling most days');
    expect(screen.getByText('Question 6 of 8')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I might not be safe' })).toBeVisible();
    await press(user, 'Next');
    await press(user, 'Skip');
    await choose(user, 'On my own');
    expect(screen.getByText('Question 8 of 8')).toBeVisible();
  });

  it('close to the previous page', async () => {
    const { user, address } = open('/library');
    await screen.findAllByRole('tab');
    await user.click(screen.getByRole('link', { name: /^Everstep/ }));
    await user.click(await screen.findByRole('link', { name: 'Take the Smart-Start quiz' }));
    await press(user, 'Close');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('close to the home page when nothing came before', async () => {
    const { user, address } = open('/smart-start-quiz');
    await press(user, 'Close');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('continue where a visitor stopped, in this tab only', async () => {
    storeDraft({ step: 2, isFinished: false });
    open('/smart-start-quiz');
    expect(await question('Which week are you in?')).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Week 28 or later' })).toBeChecked();
    expect(Object.keys(localStorage).filter((key) => key.includes('quiz'))).toEqual([]);
  });

  it.each(['{broken', '{}', '{"answers":{"mood":"unsafe"},"step":1,"isFinished":false}'])(
    'start over when %s was stored',
    async (raw) => {
      sessionStorage.setItem(draftKey, raw);
      open('/smart-start-quiz');
      expect(await question('Where are you now?')).toBeVisible();
      expect(sessionStorage.getItem(draftKey)).toBeNull();
    },
  );
});

describe('the crisis answer', () => {
  it('stops the quiz at once, and is neither stored nor sent', async () => {
    storeDraft({ step: 5, isFinished: false });
    const { user } = open('/smart-start-quiz');
    await user.click(await screen.findByLabelText('Struggling most days'));
    await press(user, 'I might not be safe');
    expect(await question('We are glad that you said so')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(sessionStorage.getItem(draftKey)).toBeNull();
    await press(user, 'Go back to the question');
    expect(await question('How have you felt over the last two weeks?')).toHaveFocus();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});

describe('the crisis card', () => {
  async function openCard() {
    storeDraft({ step: 5, isFinished: false });
    const { user } = open('/smart-start-quiz');
    await press(user, 'I might not be safe');
    await question('We are glad that you said so');
    return user;
  }
  const numbers = () => new Set(screen.queryAllByRole('link').map((link) => link.getAttribute('href')));

  it('has the numbers of the country chosen on this device', async () => {
    localStorage.setItem('everstep_country', 'NZ');
    await openCard();
    expect([...numbers()]).toEqual(expect.arrayContaining(['tel:111', 'tel:1737', 'sms:1737', 'tel:0800733843']));
    expect(numbers()).not.toContain('tel:988');
    expect(numbers()).not.toContain('tel:911');
  });

  it('lets a user choose the country, and stores it', async () => {
    const user = await openCard();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Numbers for' }), 'Spain');
    expect([...numbers()]).toEqual(expect.arrayContaining(['tel:112', 'tel:024', 'tel:016']));
    expect(numbers()).not.toContain('tel:988');
    expect(localStorage.getItem('everstep_country')).toBe('ES');
  });

  it('says choked or strangled by somebody, because choking alone could mean food', async () => {
    await openCard();
    expect(screen.getByText(/^If somebody choked or strangled you, get a medical check/)).toBeVisible();
    expect(screen.queryByText(/any choking/)).toBeNull();
  });
});

describe('the plan of a visitor', () => {
  it('shows urgent warnings first, then steps, lessons with their locks, and tools', async () => {
    api.use(
      reply(listLessons, {
        success: true,
        lessons: [
          lesson({ slug: 'wealth-architecture-foundations', title: 'Wealth Architecture Foundations' }),
          lesson({ slug: 'pregnancy-nutrition-optimization', title: 'Nutrition', content: null, is_premium: true }),
          lesson({ slug: 'elite-fitness-pregnancy', title: 'Fitness', content: null, is_elite: true }),
        ],
      }),
    );
    const { user } = open('/smart-start-quiz');
    await takeQuiz(user);
    expect(await planTitle()).toHaveFocus();
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    expect(titles).toEqual([
      'Book a visit this week',
      'Build the base',
      'First steps',
      quizTexts.signsTitle,
      'Three lessons to begin with',
      'Two tools for you',
    ]);
    expect(screen.getByText('Your starting point')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/health score/i);
    expect(await screen.findByRole('link', { name: /Nutrition/ })).toHaveTextContent('Opens with Plus');
    expect(screen.getByRole('link', { name: /Fitness/ })).toHaveTextContent('Opens with Pro');
    expect(screen.getByRole('link', { name: /Wealth/ })).toHaveAttribute(
      'href',
      '/library/wealth-architecture-foundations',
    );
    expect(screen.getByText('This plan is general information, not medical advice.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my result' })).toBeNull();
    await press(user, 'Take it again');
    expect(await question('Where are you now?')).toHaveFocus();
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });

  it('begins with the plan where no answer is urgent, and has the call in view above the folded signs', async () => {
    storeDraft({ answers: { stage: 'parent', phase: 'months_0_3', mood: 'good' } });
    const { user } = open('/smart-start-quiz');
    const signs = within(await screen.findByRole('region', { name: quizTexts.signsTitle }));
    expect(screen.queryByRole('list', { name: 'First of all' })).toBeNull();
    const start = screen.getByText('Your starting point');
    const call = signs.getByRole('link', { name: 'Call 911' });
    expect(start.compareDocumentPosition(call)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(call.closest('details')).toBeNull();
    const fever = signs.getByText(quizFlagCards.newborn_fever.title).closest('details');
    expect(fever).not.toHaveAttribute('open');
    await user.click(signs.getByText(quizFlagCards.newborn_fever.title));
    expect(fever).toHaveAttribute('open');
    expect(fever).toHaveTextContent(quizFlagCards.newborn_fever.lines[0] ?? '');
  });

  it('puts what an urgent answer asks for before the plan, unfolded, and the signs after it', async () => {
    storeDraft({ answers: { stage: 'parent', phase: 'months_0_3', mood: 'struggling' } });
    open('/smart-start-quiz');
    const first = await screen.findByRole('list', { name: 'First of all' });
    const card = within(first).getByRole('heading', { name: quizFlagCards.mental_health.title });
    expect(within(first).getAllByRole('heading', { level: 2 })).toEqual([card]);
    expect(card.closest('details')).toBeNull();
    const start = screen.getByText('Your starting point');
    expect(first.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const signs = screen.getByRole('region', { name: quizTexts.signsTitle });
    expect(start.compareDocumentPosition(signs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is sent once at sign-up, removed from the browser, and shown as saved', async () => {
    const receivedAnswers = fakeServer();
    api.use(reply(register, { message: 'Your account is ready.', ...accessReply(maya) }));
    const { user, address } = open('/smart-start-quiz');
    await takeQuiz(user);
    await user.click(await screen.findByRole('link', { name: 'Create a free account to keep this plan' }));
    await user.type(await screen.findByLabelText('Full name'), 'Maya');
    await user.type(screen.getByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'a-good-long-one');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Your plan is saved.')).toBeVisible();
    expect(address()).toBe('/smart-start-quiz');
    expect(await planTitle()).toBeVisible();
    expect(receivedAnswers).toEqual([answers]);
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });

  it('is sent at sign-in, whatever page comes next', async () => {
    const receivedAnswers = fakeServer();
    api.use(reply(authenticate, { success: true, user: signedIn }));
    storeDraft();
    const { user } = open('/login');
    await user.type(await screen.findByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'a-good-long-one');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    await waitFor(() => expect(receivedAnswers).toEqual([answers]));
    await waitFor(() => expect(sessionStorage.getItem(draftKey)).toBeNull());
  });

  it('is neither sent nor shown for another user than its owner', async () => {
    const receivedAnswers = fakeServer();
    storeDraft({ owner: 'other@parents.example' });
    storeSession();
    open('/smart-start-quiz');
    expect(await question('Where are you now?')).toBeVisible();
    expect(receivedAnswers).toEqual([]);
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });

  it('of a user who logged out is not shown to a visitor', async () => {
    storeDraft({ owner: maya.email });
    open('/smart-start-quiz');
    expect(await question('Where are you now?')).toBeVisible();
  });

  it('can be sent again after a failure', async () => {
    const receivedAnswers = fakeServer();
    storeDraft();
    storeSession();
    api.use(unreachable(createQuizResult));
    const { user } = open('/smart-start-quiz');
    expect(await screen.findByText('Your plan could not be loaded.')).toBeVisible();
    fakeServer();
    await press(user, 'Try again');
    expect(await planTitle()).toBeVisible();
    expect(receivedAnswers).toEqual([]);
  });

  it('is replaced by the saved plan when the server rejects it', async () => {
    fakeServer();
    api.use(
      fail(createQuizResult, 'bad_input'),
      reply(latestQuizResult, { success: true, result: { ...scoreQuiz(answers), done: [] } }),
    );
    storeDraft({ answers: {} });
    storeSession();
    open('/smart-start-quiz');
    expect(await planTitle()).toBeVisible();
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });
});

describe('the plan of a user', () => {
  it('is saved by the server and shown again', async () => {
    const receivedAnswers = fakeServer();
    storeSession();
    const { user } = open('/smart-start-quiz');
    await question('Where are you now?');
    expect(screen.getByText(/We keep your plan and not your answers/)).toBeVisible();
    await choose(user, 'Pregnant');
    expect(sessionStorage.getItem(draftKey)).toBeNull();
    for (let step = 2; step < 8; step += 1) await press(user, 'Skip');
    await answerLast(user);
    expect(await screen.findByText('Your plan is saved.')).toBeVisible();
    expect(receivedAnswers).toEqual([{ stage: 'pregnant', family: 'solo' }]);
    expect(screen.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('is shown even if it could not be saved, and saving can be retried', async () => {
    fakeServer();
    storeSession();
    api.use(fail(createQuizResult, 'unavailable'));
    const { user } = open('/smart-start-quiz');
    await choose(user, 'Pregnant');
    for (let step = 2; step < 8; step += 1) await press(user, 'Skip');
    await answerLast(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your plan is not saved yet. Everstep is not available');
    expect(await planTitle()).toBeVisible();
    fakeServer();
    await press(user, 'Try to save it again');
    expect(await screen.findByText('Your plan is saved.')).toBeVisible();
  });

  it('has steps to check off, and its next one on the dashboard', async () => {
    fakeServer();
    storeDraft({ answers: { stage: 'planning' } });
    storeSession();
    const { user } = open('/smart-start-quiz');
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    await user.click(boxes[0] as HTMLElement);
    await waitFor(() => expect(boxes[0]).toBeChecked());
    await user.click(screen.getByRole('link', { name: 'Go to my dashboard' }));
    await user.click(await screen.findByRole('link', { name: /Next step of your plan/ }));
    const [first, ...others] = await screen.findAllByRole('checkbox');
    expect(first).toBeChecked();
    for (const box of others) await user.click(box);
    expect(await screen.findByText(quizTexts.allDone)).toBeVisible();
  });

  it('checks off by itself what was logged elsewhere, says so, and goes on to the next step', async () => {
    storeSession();
    const plan = scoreQuiz({ stage: 'trying' });
    api.use(reply(latestQuizResult, { success: true, result: { ...plan, done: [], logged: ['log_cycle'] } }));
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('link', { name: /Next step of your plan.*set a date for his check too/ }));
    const [first, second] = await screen.findAllByRole('checkbox');
    expect(first).toBeChecked();
    expect(first).toBeDisabled();
    expect(screen.getByLabelText(/^Log the first day of your next period\./)).toBe(first);
    expect(screen.getByText(quizTexts.logged)).toBeVisible();
    expect(second).not.toBeChecked();
    expect(second).toBeEnabled();
  });

  it('takes back a check that could not be saved, and says so', async () => {
    fakeServer();
    storeDraft({ answers: { stage: 'planning' } });
    storeSession();
    const { user } = open('/smart-start-quiz');
    const [box] = await screen.findAllByRole('checkbox');
    api.use(fail(checkQuizTask, 'unavailable'));
    await user.click(box as HTMLElement);
    expect(await screen.findByText(/^That could not be saved\./)).toBeVisible();
    expect(box).not.toBeChecked();
  });

  it('is deleted after a confirmation, and the quiz can be taken again', async () => {
    const receivedAnswers = fakeServer();
    storeDraft();
    storeSession();
    const { user } = open('/smart-start-quiz');
    await planTitle();
    await press(user, 'Delete my result');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await press(user, 'Keep it');
    await press(user, 'Delete my result');
    const confirmation = within(screen.getByRole('group', { name: /Delete your plan\?/ }));
    await user.click(confirmation.getByRole('button', { name: 'Delete it' }));
    expect(await question('Where are you now?')).toHaveFocus();
    expect(screen.getByText(/Your plan is deleted\./)).toBeVisible();
    expect(receivedAnswers).toHaveLength(1);
  });

  it('in demo mode is created in the browser and not stored', async () => {
    storeSession({ demo: true });
    const { user } = open('/smart-start-quiz');
    await takeQuiz(user);
    expect(await planTitle()).toBeVisible();
    expect(sessionStorage.getItem(draftKey)).toBeNull();
    expect(screen.queryByRole('link', { name: /Create a free account/ })).toBeNull();
  });
});

describe('what a user does first', () => {
  const acts = [
    ['Add your baby', '/family?add=child'],
    ['Log your period', '/fertility-tracker'],
    ['Read your first lesson', '/library'],
  ] as const;

  it('is offered above the first question to a new user, and to nobody else', async () => {
    storeSession();
    const { user, unmount } = open({ pathname: '/smart-start-quiz', state: { isNewHere: true } });
    const offered = within(await screen.findByRole('region', { name: firstActsTitle }));
    for (const [name, to] of acts) expect(offered.getByRole('link', { name })).toHaveAttribute('href', to);
    await press(user, 'Skip');
    await screen.findByText(/^Question 2/);
    expect(screen.queryByRole('region', { name: firstActsTitle })).toBeNull();
    unmount();
    open('/smart-start-quiz');
    await question('Where are you now?');
    expect(screen.queryByRole('region', { name: firstActsTitle })).toBeNull();
  });

  it.each([
    ['trying', 'Log your period', '/fertility-tracker'],
    ['pregnant', 'Read your first lesson', '/library'],
    ['parent', 'Add your baby', '/family?add=child'],
  ] as const)('is offered with the plan of the stage %s', async (stage, name, to) => {
    storeSession();
    api.use(reply(latestQuizResult, { success: true, result: { ...scoreQuiz({ stage }), done: [] } }));
    open('/smart-start-quiz');
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('needs an account', async () => {
    storeDraft();
    open('/smart-start-quiz');
    await planTitle();
    expect(screen.queryByRole('link', { name: 'Read your first lesson' })).toBeNull();
  });
});
