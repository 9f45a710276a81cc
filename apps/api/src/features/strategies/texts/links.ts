import { paths } from '@everstep/domain/base/paths';

const lesson = (slug: string, label: string) => ({ path: paths.lesson(slug), label });

/** Where a strategy goes on. Lessons have their own titles. */
export const links = {
  fertility: lesson('elite-fertility-fundamentals', 'Elite Fertility Fundamentals'),
  maleFertility: lesson('male-fertility-enhancement', 'Male Fertility Enhancement'),
  nutrition: lesson('pregnancy-nutrition-optimization', 'Pregnancy Nutrition Optimization'),
  fitness: lesson('elite-fitness-pregnancy', 'Elite Fitness & Pregnancy'),
  recovery: lesson('postpartum-recovery-excellence', 'Postpartum Recovery Excellence'),
  sleep: lesson('sleep-architecture-parents', 'Sleep Architecture (Parents)'),
  mind: lesson('mental-health-resilience', 'Mental Health & Resilience'),
  development: lesson('child-development-optimization', 'Child Development Optimization'),
  nursery: lesson('safe-nursery-design', 'Safe Nursery Design'),
  safety: lesson('childproofing-home-safety', 'Childproofing & Home Safety'),
  routines: lesson('calm-spaces-family-routines', 'Calm Spaces & Family Routines'),
  network: lesson('social-capital-network-building', 'Social Capital & Network Building'),
  work: lesson('business-entrepreneurship-parents', 'Business & Entrepreneurship (Parents)'),
  money: lesson('wealth-architecture-foundations', 'Wealth Architecture Foundations'),
  insurance: lesson('insurance-risk-management-elite', 'Insurance & Risk Management (Elite)'),
  papers: lesson('family-governance-structures', 'Family Governance Structures'),
  help: { path: paths.getHelpNow, label: 'Get help now' },
  fertilityTracker: { path: paths.fertilityTracker, label: 'Fertility tracker' },
  feedingTracker: { path: paths.milkTracker, label: 'Milk tracker' },
  sleepTracker: { path: paths.sleepTracker, label: 'Sleep tracker' },
  growth: { path: paths.growth, label: 'Growth' },
  milestones: { path: paths.babyMilestones, label: 'Baby milestones' },
  planner: { path: paths.familyPlanner, label: 'Family planner' },
} as const;
