import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pagePatterns } from '../base/paths';
import { byLevel, urgencySigns, type Concern, type SignId } from '../help/urgency';
import {
  quizBand,
  mainQuizLessons,
  quizLessonLevels,
  quizResultSchema,
  scoreQuiz,
  withLogged,
  withTask,
  type QuizTask,
  type SavedPlan,
} from './quiz';
import { isUrgent, nextPlanStep, quizTaskText, quizTaskTexts } from './next-step';
import { phaseFlags, quizFlags, quizStages } from './plan';
import { answerQuiz, crisisOption, quizAnswersSchema, quizQuestions, type QuizAnswers } from './questions';
import { quizCard } from './signs-card';
import { quizToolTexts } from './texts';

const best: QuizAnswers = {
  visit: 'done',
  mood: 'good',
  covers: ['savings', 'insurance', 'will'],
  support: 'yes',
  minutes: '15',
};

describe('the score', () => {
  it.each<[QuizAnswers, number]>([
    [{}, 0],
    [best, 10],
    [{ visit: 'booked' }, 1],
    [{ visit: 'not_yet' }, 0],
    [{ mood: 'stretched' }, 2],
    [{ mood: 'struggling' }, 1],
    [{ covers: [] }, 0],
    [{ covers: ['will', 'will', 'will'] }, 1],
    [{ support: 'no', minutes: '5', family: 'solo', age: '40_plus' }, 0],
    [{ ...best, mood: 'struggling', covers: ['savings'], minutes: '5' }, 5],
  ])('%j is %i', (answers, score) => expect(scoreQuiz(answers).score).toBe(score));

  it.each([
    [0, 'build'],
    [3, 'build'],
    [4, 'strengthen'],
    [7, 'strengthen'],
    [8, 'fine_tune'],
    [10, 'fine_tune'],
  ])('%i is in the band %s', (score, band) => expect(quizBand(score)).toBe(band));

  it.each<[QuizAnswers, string, number]>([
    [{ mood: 'good' }, 'build', 3],
    [{ mood: 'good', visit: 'booked' }, 'strengthen', 4],
    [{ ...best, covers: [] }, 'strengthen', 4],
    [{ ...best, covers: ['will'] }, 'fine_tune', 5],
  ])('%j is in the band %s with %i tasks', (answers, band, tasks) => {
    const plan = scoreQuiz(answers);
    expect([plan.band, plan.tasks.length]).toEqual([band, tasks]);
  });
});

describe('the flags', () => {
  it.each<[QuizAnswers, string[]]>([
    [{}, []],
    [{ mood: 'struggling' }, ['mental_health']],
    [{ mood: 'stretched' }, []],
    [{ stage: 'trying', age: '40_plus' }, ['evaluation_now']],
    [{ stage: 'trying', age: '40_plus', phase: 'over_12_months' }, ['evaluation_now']],
    [{ stage: 'planning', age: '40_plus' }, []],
    [{ stage: 'trying', age: '35_39', phase: 'under_6_months' }, []],
    [{ stage: 'trying', age: '35_39', phase: '6_to_12_months' }, ['evaluation']],
    [{ stage: 'trying', age: '35_39', phase: 'over_12_months' }, ['evaluation']],
    [{ stage: 'trying', age: '30_34', phase: '6_to_12_months' }, []],
    [{ stage: 'trying', age: 'not_said', phase: '6_to_12_months' }, ['evaluation']],
    [{ stage: 'trying', age: 'not_said', phase: 'under_6_months' }, []],
    // A skipped question gives no flag.
    [{ stage: 'trying', phase: '6_to_12_months' }, []],
    [{ stage: 'trying', age: 'under_30', phase: 'over_12_months' }, ['evaluation']],
    [{ stage: 'trying', phase: 'over_12_months' }, ['evaluation']],
    [{ stage: 'pregnant' }, ['pregnancy_signs']],
    [{ stage: 'pregnant', visit: 'booked' }, ['pregnancy_signs']],
    [{ stage: 'pregnant', visit: 'not_yet' }, ['book_visit', 'pregnancy_signs']],
    [{ stage: 'parent', visit: 'not_yet' }, []],
    [{ stage: 'pregnant', phase: 'weeks_1_13' }, ['pregnancy_signs']],
    [{ stage: 'pregnant', phase: 'weeks_14_27' }, ['pregnancy_signs']],
    [{ stage: 'pregnant', phase: 'weeks_28_plus' }, ['pregnancy_signs', 'movements']],
    [{ stage: 'parent', phase: 'months_0_3' }, ['newborn_fever', 'post_birth']],
    [{ stage: 'parent', phase: 'months_3_12' }, ['post_birth']],
    [{ stage: 'parent', phase: 'years_1_2' }, []],
    [
      { stage: 'pregnant', phase: 'weeks_28_plus', visit: 'not_yet', mood: 'struggling' },
      ['mental_health', 'book_visit', 'pregnancy_signs', 'movements'],
    ],
    // The phase belongs to a stage that the user has since changed.
    [{ stage: 'planning', phase: 'months_0_3' }, []],
    [{ phase: 'over_12_months' }, []],
  ])('for %j are %j', (answers, flags) => expect(scoreQuiz(answers).flags).toEqual(flags));
});

describe('the plan', () => {
  it.each<[QuizAnswers, string[]]>([
    [
      { stage: 'planning' },
      [
        'elite-fertility-fundamentals',
        'fertility-diet-protocol',
        'insurance-risk-management-elite',
        'environmental-detox-conception',
        'genetic-testing-strategies',
      ],
    ],
    [
      { stage: 'trying' },
      [
        'elite-fertility-fundamentals',
        'fertility-tracking-systems',
        'male-fertility-enhancement',
        'stress-management-fertility',
      ],
    ],
    [
      { stage: 'trying', age: '35_39', phase: 'over_12_months' },
      [
        'elite-fertility-fundamentals',
        'fertility-tracking-systems',
        'male-fertility-enhancement',
        'stress-management-fertility',
        'age-defying-fertility',
      ],
    ],
    [
      { stage: 'pregnant', goal: 'healthy_pregnancy' },
      [
        'wealth-architecture-foundations',
        'pregnancy-nutrition-optimization',
        'mental-health-resilience',
        'safe-nursery-design',
        'elite-fitness-pregnancy',
      ],
    ],
    [
      { stage: 'parent', phase: 'months_0_3' },
      [
        'child-development-optimization',
        'postpartum-recovery-excellence',
        'sleep-architecture-parents',
        'childproofing-home-safety',
        'leadership-development-children',
      ],
    ],
    [
      { stage: 'parent', phase: 'years_3_5', goal: 'money' },
      [
        'child-development-optimization',
        'wealth-architecture-foundations',
        'insurance-risk-management-elite',
        'college-planning-education-funding',
        'sleep-architecture-parents',
      ],
    ],
    [
      { stage: 'parent', phase: 'older' },
      [
        'child-development-optimization',
        'sleep-architecture-parents',
        'character-values-development',
        'childproofing-home-safety',
        'leadership-development-children',
      ],
    ],
  ])('%j has the lessons %j', (answers, lessons) => expect(scoreQuiz(answers).lessons).toEqual(lessons));

  it.each<[QuizAnswers, string[], string[]]>([
    [{}, ['cycle_log', 'planner'], ['folic_acid', 'pre_pregnancy_visit', 'money_map']],
    [{ stage: 'trying' }, ['fertility_tracker', 'planner'], ['log_cycle', 'semen_check', 'help_date']],
    [{ stage: 'pregnant' }, ['planner', 'strategies'], ['book_visit', 'warning_list', 'enrolment_date']],
    [{ stage: 'parent' }, ['baby_milestones', 'planner'], ['tick_milestones', 'sleep_shifts', 'help_card']],
    [
      { stage: 'parent', phase: 'months_3_12' },
      ['baby_milestones', 'milk_tracker'],
      ['tick_milestones', 'sleep_shifts', 'help_card'],
    ],
  ])('%j has the tools %j and the tasks %j', (answers, tools, tasks) => {
    expect(scoreQuiz(answers)).toMatchObject({ tools, tasks });
  });

  it('meets its guarantees for any answers', () => {
    const values = Object.entries(wireValues()).map(([field, options]) => [
      field,
      field === 'covers' ? fc.subarray(options) : fc.constantFrom(...options),
    ]);
    const anyAnswers = fc.record(Object.fromEntries(values) as Record<keyof QuizAnswers, fc.Arbitrary<never>>, {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const plan = scoreQuiz(z.parse(quizAnswersSchema, answers));
        expect(z.parse(quizResultSchema, plan)).toEqual(plan);
        expect(plan.score).toBeGreaterThanOrEqual(0);
        expect(plan.score).toBeLessThanOrEqual(10);
        expect(plan.tools).toHaveLength(2);
        for (const list of [plan.lessons, plan.flags, plan.tasks, plan.tools])
          expect(new Set(list).size).toBe(list.length);
        expect(plan.lessons.length).toBeGreaterThanOrEqual(mainQuizLessons);
        expect(plan.lessons.length).toBeLessThanOrEqual(5);
        const levels = plan.lessons.map((slug) => quizLessonLevels[slug as keyof typeof quizLessonLevels]);
        expect(levels[0]).toBe('free');
        expect(levels).toEqual(
          ['free', 'premium', 'elite'].flatMap((level) => levels.filter((other) => other === level)),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

/** Every value that can be sent, by field. */
function wireValues(): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const stage of quizStages)
    for (const { groups } of quizQuestions({ stage }))
      for (const { field, options } of groups)
        values[field] = [...new Set([...(values[field] ?? []), ...options.map(({ value }) => value)])];
  return values;
}

describe('the questions', () => {
  it('are eight per stage, with only valid options', () => {
    for (const stage of quizStages) expect(quizQuestions({ stage })).toHaveLength(8);
    for (const [field, values] of Object.entries(wireValues()))
      for (const value of values)
        expect(z.safeParse(quizAnswersSchema, { [field]: field === 'covers' ? [value] : value }).success).toBe(true);
  });

  it('have exactly one option that is never sent, the crisis option', () => {
    expect(quizQuestions({}).findIndex(({ hasCrisisOption }) => hasCrisisOption)).toBe(5);
    for (const mood of [crisisOption, 'unsafe', 'crisis'])
      expect(z.safeParse(quizAnswersSchema, { mood }).success).toBe(false);
  });
});

it('clears the answer to question 3 when the stage changes, and keeps the others', () => {
  const answers: QuizAnswers = { stage: 'parent', phase: 'older', goal: 'money', covers: ['will'] };
  expect(answerQuiz(answers, 'stage', 'trying')).toEqual({ stage: 'trying', goal: 'money', covers: ['will'] });
  expect(answerQuiz(answers, 'stage', undefined)).toEqual({ goal: 'money', covers: ['will'] });
  expect(answerQuiz(answers, 'covers', [])).toEqual({ ...answers, covers: [] });
});

it('links each tool to a page that exists', () => {
  for (const { path } of Object.values(quizToolTexts)) expect(pagePatterns).toContain(path);
});

it('puts before the plan what an answer asks for, and never the signs that a stage has for everybody', () => {
  const urgent = quizFlags.filter(isUrgent);
  expect(urgent).toEqual(['mental_health', 'evaluation_now', 'evaluation', 'book_visit']);
});

describe('the signs of a pregnancy', () => {
  const early = ['early-heavy-bleeding', 'early-light-bleeding', 'ectopic-pain', 'shoulder-tip-pain'] as const;
  const late = [
    ...(['late-heavy-bleeding', 'late-light-bleeding', 'contractions-early', 'water-colored', 'fall-late'] as const),
    ...(['pressure-severe', 'pressure-high', 'swelling-with-signs', 'swelling', 'no-movements'] as const),
  ];

  it.each([
    [undefined, true],
    ['weeks_1_13', true],
    ['weeks_14_27', true],
    ['weeks_28_plus', false],
  ] as const)('for the phase %s are those of late pregnancy, and of early pregnancy: %s', (phase, hasEarly) => {
    const { signs = [] } = quizCard('pregnancy_signs', scoreQuiz({ stage: 'pregnant', phase }).flags);
    expect(late.filter((sign) => !signs.includes(sign))).toEqual([]);
    expect(early.filter((sign) => signs.includes(sign))).toEqual(hasEarly ? early : []);
    expect(signs).toContain('severe-headache');
  });

  it.each(['early_pregnancy', 'late_pregnancy'] as const)(
    'are every emergency that is one of a pregnancy alone: %s',
    (weeks) => {
      const phase = weeks === 'early_pregnancy' ? 'weeks_1_13' : 'weeks_28_plus';
      const { signs = [] } = quizCard('pregnancy_signs', scoreQuiz({ stage: 'pregnant', phase }).flags);
      const ofPregnancy = byLevel(Object.keys(urgencySigns) as SignId[]).flatMap(({ level, signs: all }) =>
        level === 'emergency'
          ? all.filter(({ concerns }) => concerns.includes(weeks) && concerns.every((each) => /pregnancy$/.test(each)))
          : [],
      );
      expect(ofPregnancy.filter(({ id }) => !signs.includes(id))).toEqual([]);
      expect(ofPregnancy.length).toBeGreaterThan(5);
    },
  );

  it('from 28 weeks on name the cord, the birth, the water, sepsis, an ill urine and the itching', () => {
    const { signs = [] } = quizCard('pregnancy_signs', scoreQuiz({ stage: 'pregnant', phase: 'weeks_28_plus' }).flags);
    const named = [
      ...(['cord-out', 'baby-coming', 'water-clear', 'itching', 'urine-pain-ill', 'vomiting-faint'] as const),
      ...(['sepsis-mind', 'sepsis-shivers', 'sepsis-skin', 'sepsis-worse'] as const),
    ];
    expect(named.filter((sign) => !signs.includes(sign))).toEqual([]);
  });

  it('name none that concerns everybody, or nobody who is pregnant', () => {
    const { signs = [] } = quizCard('pregnancy_signs', ['pregnancy_signs']);
    const others = signs.filter((sign) => {
      const concerns: readonly Concern[] = urgencySigns[sign].concerns;
      return concerns.includes('adult') || !concerns.some((each) => /pregnancy$/.test(each));
    });
    expect(others).toEqual([]);
  });
});

it('tells the weeks from 28 on by flags that no other phase has', () => {
  for (const stage of quizStages)
    for (const phase of wireValues()['phase'] as NonNullable<QuizAnswers['phase']>[]) {
      const { flags } = scoreQuiz({ stage, phase });
      const isLate = phaseFlags.weeks_28_plus.every((flag) => flags.includes(flag));
      expect(isLate, `${stage} ${phase}`).toBe(stage === 'pregnant' && phase === 'weeks_28_plus');
    }
});

describe('the next step of a plan', () => {
  const plan = (answers: QuizAnswers) => ({ ...scoreQuiz(answers), done: [] });

  it('is an urgent one, else the first task that is not done', () => {
    expect(nextPlanStep(plan({ stage: 'pregnant', visit: 'not_yet' }))).toEqual({
      label: 'First of all',
      text: 'Book a visit this week',
    });
    const tasks = ['sleep_place', 'helpers'] as const;
    const step = (...done: QuizTask[]) => nextPlanStep({ flags: ['pregnancy_signs'], tasks: [...tasks], done });
    expect(step()).toEqual({
      label: 'First step of your plan',
      text: 'Prepare a sleep place: firm, flat and empty, in your room.',
    });
    expect(step('sleep_place')).toEqual({ label: 'Next step of your plan', text: quizTaskTexts.helpers });
    expect(step('helpers')?.text).toBe(quizTaskTexts.sleep_place);
    expect(step('helpers', 'sleep_place')).toBeNull();
  });

  it('is no visit to book any more once that is checked off, and stays the talk about a heavy mood', () => {
    const visit = plan({ stage: 'pregnant', visit: 'not_yet' });
    expect(nextPlanStep({ ...visit, done: ['warning_list'] })?.text).toBe('Book a visit this week');
    expect(nextPlanStep({ ...visit, done: ['book_visit'] })).toEqual({
      label: 'Next step of your plan',
      text: quizTaskTexts.warning_list,
    });
    const low = plan({ stage: 'pregnant', visit: 'not_yet', mood: 'struggling' });
    expect(nextPlanStep({ ...low, done: low.tasks })?.text).toBe('You do not have to carry this alone');
  });

  it('is no fertility check to ask for any more once its day is written down, which is not for later', () => {
    for (const late of [
      plan({ stage: 'trying', age: '40_plus' }),
      plan({ stage: 'trying', phase: 'over_12_months' }),
    ]) {
      expect(nextPlanStep(late)?.text).toMatch(/^(Ask for|This is a good time to ask for) a fertility check/);
      expect(quizTaskText(late, 'help_date')).toMatch(/this week/);
      expect(nextPlanStep({ ...late, done: ['help_date'] })?.text).toBe(quizTaskTexts.log_cycle);
    }
    const early = plan({ stage: 'trying', age: 'under_30' });
    expect(nextPlanStep(early)?.text).toBe(quizTaskTexts.log_cycle);
    const text = quizTaskText(early, 'help_date');
    for (const part of ['12 months', '6 months from 35', 'from 40', 'irregular or no periods', 'known problem'])
      expect(text).toContain(part);
    for (const part of ['two losses', 'on your own', 'donor sperm']) expect(text).toContain(part);
  });

  it('goes past what was logged elsewhere, whether or not it is checked off', () => {
    const start: SavedPlan = plan({ stage: 'trying' });
    const known = withLogged(start, new Set(['fertility', 'milestone', 'sleep']));
    expect(start.tasks[0]).toBe('log_cycle');
    expect(known).toEqual({ ...start, logged: ['log_cycle'] });
    expect(nextPlanStep(known)).toEqual({ label: 'Next step of your plan', text: quizTaskTexts.semen_check });
    expect(nextPlanStep({ ...known, done: ['log_cycle', 'semen_check'] })?.text).toBe(quizTaskTexts.help_date);
    expect(withLogged(start, new Set(['milestone', 'feeding']))).toBe(start);
    expect(withLogged(plan({ stage: 'parent' }), new Set(['milestone'])).logged).toEqual(['tick_milestones']);
  });

  it('changes with what is checked, twice is the same as once, and only tasks of the plan count', () => {
    const start: SavedPlan = plan({ stage: 'planning' });
    const [first, second] = start.tasks as [QuizTask, QuizTask];
    const checked = withTask(start, second, true);
    expect(checked?.done).toEqual([second]);
    expect(checked && withTask(checked, second, true)).toEqual(checked);
    expect(checked && withTask(checked, first, true)?.done).toEqual([first, second]);
    expect(checked && withTask(checked, second, false)).toEqual(start);
    expect(withTask(start, 'log_cycle', true)).toBeNull();
  });
});
