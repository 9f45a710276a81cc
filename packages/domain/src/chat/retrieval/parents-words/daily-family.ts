import type { WordGroup } from './word-group';

/** Ordinary words and names of things about money, school and living together, which lessons sum up under one term. */
export const dailyFamilyWords: readonly WordGroup[] = [
  {
    said: 'rebalance, rebalancing, allocation, asset allocation, target date, risk tolerance, diversify, diversified, dividends, compound interest, dollar cost, lump sum, market timing, time the market',
    means: 'mix, stocks, bonds, habits',
  },
  {
    said: 'gold, silver, hedge fund, private equity, startup shares, angel, leverage, margin, forex',
    means: 'private deals, margin, risks',
  },
  {
    said: 'behind in reading, struggles to read, hates school, refuses school, school refusal, speech at school, gifted program, class size, ratio, staff turnover, drop off crying, separation anxiety, settling in',
    means: 'school, childcare, struggles, warm adults',
  },
  {
    said: 'wifi password for kids, first phone, smartphone, phone for my child, snapchat, instagram, roblox, fortnite, parental controls, porn',
    means: 'screens, media, teens',
  },
  {
    said: 'withholding, withhold, paystub, pay stub, too much tax, owe taxes, itr, amended return, filing status, married filing',
    means: 'W-4, standard deduction, credits',
  },
  {
    said: 'summer camp, day camp, after school care, sitter receipts, nanny share, pay nanny',
    means: 'paying for childcare, dependent-care',
  },
  {
    said: 'medical bills, hospital bill, birth bill, copay, out of pocket, deductible met, surprise bill, fertility costs',
    means: 'health costs, health coverage, HSA',
  },
  {
    said: 'flat, condo, apartment to rent out, let it, let to students, tenants pay, evict, eviction, security deposit, lease, property manager, refinance, interest rate, adjustable, escrow, heloc, home equity, appraisal low, starter home, fixer upper',
    means: 'mortgage, rental, home, tenant',
  },
  {
    said: 'hire my teenager, hire my son, hire my daughter, employ my kid, family business, invoice, quarterly, bookkeeping, separate account, business bank, customers, pricing, sell online, craft fair, bake and sell, cottage food',
    means: 'business, paying your child, setting up',
  },
  {
    said: 'reshipping, check mailed, car wrap, mystery shopper, coaching program, course that promises, essential oil business',
    means: 'offers aimed at parents, coaching packages, fake check',
  },
  {
    said: 'cover enough, work disability, short term disability, long term disability, group life, life insurance through work, beneficiary, beneficiaries, smoker rates, annuities, cash value, insurance for my baby, gerber',
    means: 'life insurance, disability, beneficiary, coverage',
  },
  {
    said: 'grandma open, grandparents open, grandparents pay, relatives contribute, superfund, age based, in state plan, private school money, roll over a 529, roll it over, roll over money',
    means: '529 plan, education, grandparent',
  },
  {
    said: 'css profile, expected contribution, loan forgiveness, parent loan, community service, military, rotc, scholarship search, application fee, early decision',
    means: 'aid, loans, scholarship',
  },
  {
    said: 'savings in india, account in mexico, account overseas, family back home, money back home, green card holder, tell the irs, foreign pension, foreign house, inheritance from abroad, work abroad, remote from abroad',
    means: 'foreign account, FBAR, US wants to know, abroad',
  },
  {
    said: 'say sorry when, doesnt mean it, mean to his, hits his sister, bites, biting, hitting other kids, swears, swearing, cursing, talks back, backtalk, whining, attitude, interrupts, please and thank you, homework battle, tattling, bragging',
    means: 'discipline, limits, empathy, consequences',
  },
  {
    said: 'afraid to fail, might fail, never wants to try, gives up, gives up easily, try new things, quits, quit the team, perfection, scared of mistakes, brave, courage, resilience in kids, grit, responsibility for pet',
    means: 'try, freedom to try, voice, start things',
  },
  {
    said: 'public speaking, group project, class president, friends for my child, no friends at school, left out, peer pressure, summer job',
    means: 'voice, teams, work with others',
  },
  {
    said: 'alone with the baby, so alone, home all day, adult conversation, single mom help, single dad, single parent, help with baby, meal train, postpartum doula, who can help me, ask for help, moving away from family',
    means: 'circle, other people matter, help, neighbors',
  },
  {
    said: 'grandparents babysit, trust my mother in law, nanny cam, background check, references, carpool, playdate, play date, sleepover, sleepovers',
    means: 'sharing childcare safely, childcare',
  },
  {
    said: 'one of us dies, when i die, spouse dies, house when, widow, widower, beneficiary after divorce, stepchildren inherit, who decides if i am in a coma, hospital decisions, passwords if i die, digital accounts',
    means: 'will, papers, beneficiary, guardian',
  },
  {
    said: 'who pays for what, his money my money, spending limit, financial abuse, hides money, secret debt, in charge of the money',
    means: 'money agreement, family meeting',
  },
  {
    said: 'hurricane, earthquake, disaster relief, goods or cash, food drive, clothes donation, sponsor a child, volunteer with kids, monthly gift, matching gift, receipts, bunching, donor advised',
    means: 'charity, give, signs of a scam, receipts',
  },
  {
    said: 'own language, native language, minority language, grandparents speak, accent, mixing languages, late talker bilingual, language school, learn english',
    means: 'two languages',
  },
  {
    said: 'skin colour, wheelchair, why is that man, different family, adopted child questions, stereotypes, refugees, poor people, homeless person',
    means: 'talking about difference, fairness',
  },
  {
    said: 'airport, road trip with a baby, hotel crib, car sick, motion sickness, mosquito, malaria, zika, sunburn, sunscreen for baby, altitude with baby, travel vaccines, passport for baby, consent letter',
    means: 'travel with care, travel',
  },
  {
    said: 'argue about laundry, who does the laundry, chores fight, husband wont help, wife does everything, default parent, remembering everything, to do list, nagging',
    means: 'mental load, sharing the work',
  },
  {
    said: 'transition, transitions, new sibling, weekend routine, shift worker routine, visual schedule, picture chart, evening chaos, witching hour, dinner hour, rushing, leave the house',
    means: 'routines, calm',
  },
  {
    said: 'nothing in the bank, no savings, baby on the way, money before the baby, ready financially, financially ready',
    means: 'cushion, cash flow, family money',
  },
  {
    said: 'put away each month, a month to put away, spare money each month, extra money each month, where should i put my money, grow my money',
    means: 'invest, mix, stocks, habits',
  },
  {
    said: 'pick up their toys, pick up toys, put away toys, clean their room, messy room, tidy up, tidy his room, tidy her room',
    means: 'toys, order, jobs, routines',
  },
  {
    said: 'be able to say, be able to do, should be able to, should be doing, supposed to do by, supposed to be doing, by this age, for his age, for her age',
    means: 'milestones, words',
  },
  {
    said: 'trustworthy charity, trustworthy, reputable, good cause, good causes, causes to support',
    means: 'check before you give, charity',
  },
];
