import { describe, expect, it } from 'vitest';
import { dashboardParts } from './dashboard';

const nobody = { families: [], tracking: null, stage: null } as const;
const stays = { isRemovingChild: false } as const;
const owner = { role: 'owner', hasChildren: true, ...stays } as const;
const viewer = { role: 'viewer', hasChildren: true, ...stays } as const;
const expecting = { role: 'parent', hasChildren: false, ...stays } as const;
const helper = { role: 'carer', hasChildren: false, ...stays } as const;
const removing = { role: 'owner', hasChildren: false, isRemovingChild: true } as const;

describe('the dashboard', () => {
  it.each([
    ['a parent', { families: [owner] }, ['children', 'planner', 'steps']],
    ['a grandmother', { families: [viewer] }, ['children', 'planner', 'steps']],
    ['a parent whose plan is about trying', { families: [owner], stage: 'trying' }, ['children', 'planner', 'steps']],
    ['a parent with a cycle', { families: [owner], tracking: 'cycle' }, ['children', 'planner', 'steps', 'own']],
    [
      'a parent who is pregnant again',
      { families: [owner], tracking: 'pregnancy' },
      ['children', 'own', 'planner', 'steps'],
    ],
    [
      'a parent whose next baby is due',
      { families: [expecting, owner], tracking: 'term' },
      ['children', 'own', 'planner', 'steps'],
    ],
    ['a parent whose cycle is unknown', { families: [owner], tracking: undefined }, ['children', 'planner', 'steps']],
    ['somebody pregnant', { tracking: 'pregnancy' }, ['own', 'planner', 'steps']],
    ['somebody whose baby may come any day', { tracking: 'term' }, ['own', 'born', 'planner', 'steps']],
    ['somebody pregnant by the plan', { stage: 'pregnant' }, ['due_date', 'planner', 'steps']],
    ['somebody pregnant who had a cycle', { stage: 'pregnant', tracking: 'cycle' }, ['due_date', 'planner', 'steps']],
    [
      'somebody pregnant by the plan who had a period since, after a loss',
      { stage: 'pregnant', tracking: 'cycle', hasPeriodSincePlan: true },
      ['own', 'planner', 'lesson'],
    ],
    [
      'a parent with the plan of the pregnancy, whose periods are back',
      { families: [owner], stage: 'pregnant', tracking: 'cycle', hasPeriodSincePlan: true },
      ['children', 'planner', 'lesson', 'own'],
    ],
    [
      'somebody who had a period since the plan to try',
      { stage: 'trying', tracking: 'cycle', hasPeriodSincePlan: true },
      ['own', 'planner', 'steps'],
    ],
    [
      'somebody pregnant again who follows that in the tracker',
      { stage: 'pregnant', tracking: 'pregnancy', hasPeriodSincePlan: true },
      ['own', 'planner', 'steps'],
    ],
    [
      'somebody pregnant by the plan whose tracker rests',
      { stage: 'pregnant', tracking: 'rest' },
      ['own', 'planner', 'lesson'],
    ],
    [
      'a parent with the plan of the pregnancy, after the birth',
      { families: [owner], stage: 'pregnant', tracking: 'rest' },
      ['children', 'planner', 'lesson', 'own'],
    ],
    ['somebody whose tracker rests', { tracking: 'rest' }, ['own', 'planner', 'steps']],
    ['a father whose tracker rests', { families: [expecting], tracking: 'rest' }, ['own', 'planner', 'steps']],
    ['somebody whose plan is a parent’s, at rest', { stage: 'parent', tracking: 'rest' }, ['own', 'planner', 'steps']],
    [
      'somebody at rest whose families failed to load',
      { families: null, tracking: 'rest' },
      ['families_failed', 'own', 'planner', 'steps'],
    ],
    ['somebody trying', { stage: 'trying' }, ['own', 'planner', 'steps']],
    ['somebody with a cycle', { tracking: 'cycle' }, ['own', 'planner', 'steps']],
    ['somebody planning', { stage: 'planning' }, ['steps', 'own', 'planner']],
    ['somebody planning with a cycle', { stage: 'planning', tracking: 'cycle' }, ['own', 'planner', 'steps']],
    ['a parent without a child here', { stage: 'parent' }, ['add_child', 'planner', 'steps']],
    [
      'a parent without a child here, with a cycle',
      { stage: 'parent', tracking: 'cycle' },
      ['add_child', 'planner', 'steps'],
    ],
    ['a father before the birth', { families: [expecting] }, ['add_child', 'planner', 'steps']],
    ['a father who tracks with her', { families: [expecting], stage: 'trying' }, ['own', 'planner', 'steps']],
    ['a helper before the birth', { families: [helper] }, ['no_child_yet', 'planner', 'steps']],
    ['a parent whose only child is being removed', { families: [removing] }, ['planner', 'steps']],
    ['a parent who removes the child of the plan', { families: [removing], stage: 'parent' }, ['planner', 'steps']],
    [
      'a parent who removes a child, with a plan of the pregnancy',
      { families: [removing], stage: 'pregnant', tracking: 'cycle' },
      ['own', 'planner', 'steps'],
    ],
    [
      'a parent who removes one of two',
      { families: [{ ...owner, isRemovingChild: true }] },
      ['children', 'planner', 'steps'],
    ],
    ['somebody new', {}, ['begin', 'planner', 'lesson']],
    ['somebody whose families failed to load', { families: null }, ['families_failed', 'planner', 'steps']],
    [
      'somebody whose families failed to load, with a cycle',
      { families: null, tracking: 'cycle' },
      ['families_failed', 'own', 'planner', 'steps'],
    ],
    ['somebody whose cycle failed to load', { tracking: undefined }, ['own', 'planner', 'steps']],
    ['somebody whose plan failed to load', { stage: undefined }, ['steps', 'planner']],
  ] as const)('of %s', (_who, known, expected) => {
    expect(dashboardParts({ ...nobody, ...known })).toEqual(expected);
  });
});
