import type { WordGroup } from './word-group';

export const moneyWords: readonly WordGroup[] = [
  {
    said: 'rainy day, rainy day fund, emergency fund, cushion, savings, saved up, nest egg, set aside',
    means: 'cushion, emergency fund, save',
  },
  {
    said: 'budget, budgeting, paycheck to paycheck, broke, make ends meet, money is tight, cant afford, where does our money go, spend too much, bills, afford a baby, cost of a baby',
    means: 'two numbers, cash flow, spending, comes in',
  },
  {
    said: 'credit card, credit cards, debt, debts, pay off, owe, loan, loans, snowball, avalanche, collections, bankruptcy, payday loan',
    means: 'debt, costly debt',
  },
  {
    said: 'food stamps, snap, wic, welfare, government help, benefits, assistance, help with diapers, medicaid, low income',
    means: 'WIC, SNAP, Medicaid, help you may be missing',
  },
  { said: 'parental leave, maternity leave, paternity leave, fmla, time off work, leave', means: 'leave, FMLA' },
  {
    said: 'scam, scams, fake, fraud, legit, too good to be true, gift card, gift cards, irs called, phishing, rip off, ripped off, con',
    means: 'scam, scams',
  },
  {
    said: 'get rich, build wealth, financial freedom, millionaire, money for beginners, manage money, personal finance, financial plan',
    means: 'family money, order, goals',
  },
  {
    said: 'invest, investing, stock, stocks, stock market, etf, index fund, index funds, mutual fund, mutual funds, bonds, portfolio, sp500, s p 500, robinhood, market crash',
    means: 'stocks, bonds, mix, funds, invest',
  },
  { said: 'bitcoin, crypto, ethereum, nft, options, day trading, meme stock', means: 'cryptoassets, options' },
  { said: 'fee, fees, expense ratio, advisor fee, commission', means: 'expense ratio, cost, fee' },
  { said: 'advisor, adviser, broker, financial planner, fiduciary', means: 'adviser, check the person' },
  {
    said: 'roth, ira, 401k, retirement, retire, pension, 403b, roth ira, employer match',
    means: '401(k), IRA, Roth, retirement',
  },
  {
    said: 'account for my child, custodial, utma, trump account, invest for my kid, kids future, savings account for my baby',
    means: 'accounts for a child, custodial account',
  },
  {
    said: 'house, home, mortgage, buy a house, buying a house, rent or buy, down payment, house hunting, realtor, how much house',
    means: 'home, mortgage, down payment',
  },
  {
    said: 'landlord, tenant, tenants, rental, rent out, renting out, duplex, airbnb, house flipping, flip houses, rental property, second home, investment property',
    means: 'rental, tenant, landlord',
  },
  { said: 'reit, reits, real estate fund', means: 'property without a building, REIT' },
  {
    said: 'closing cost, closing costs, property tax, hoa, home repairs, appraisal, inspection',
    means: 'closing costs, property tax, costs',
  },
  {
    said: 'small business, side hustle, own business, self employed, freelance, freelancer, etsy, startup, entrepreneur, business idea, be my own boss, home business, shop',
    means: 'business',
  },
  {
    said: 'llc, sole proprietor, ein, business license, incorporate, register my business',
    means: 'form, EIN, license, setting up',
  },
  {
    said: 'mlm, multi level, pyramid, direct sales, amway, work from home, wfh, work at home, online jobs, data entry, remote job',
    means: 'multi-level marketing, offers aimed at parents, jobs',
  },
  {
    said: 'loses money, losing money, close the business, quit the business, shut down',
    means: 'stop or pause, stopping',
  },
  {
    said: 'pumping at work, pump at work, pregnancy discrimination, fired for being pregnant, work rights',
    means: 'PUMP Act, Pregnant Workers, work law',
  },
  { said: 'child tax credit, tax credit, ctc, per child', means: 'Child Tax Credit, credits' },
  {
    said: 'tax, taxes, tax break, tax breaks, refund, tax refund, write off, deduct, deduction, deductible, file taxes, filing, irs, w4, w 4, w2, taxed',
    means: 'tax, deduction, credit',
  },
  {
    said: 'head of household, single parent taxes, dependents, claim my child, claim the kids, who claims',
    means: 'head of household, dependent',
  },
  { said: 'eitc, earned income, earn little', means: 'Earned Income Tax Credit' },
  {
    said: 'dependent care, dcfsa, dependent care fsa, babysitter money back, pay the babysitter, pay for daycare, cost of daycare, childcare costs, nanny tax, daycare expenses',
    means: 'dependent-care account, paying for childcare, Child and Dependent Care Credit',
  },
  { said: 'hsa, fsa, flexible spending, health savings', means: 'health savings account, flexible spending account' },
  { said: 'adoption credit, tax break for adopting, adopting', means: 'adoption credit' },
  { said: 'gift tax, give money to kids, inheritance, inherit', means: 'gift, estate' },
  { said: 'tax pro, accountant, cpa, turbotax, free tax help', means: 'tax professional, CPA, VITA' },
  {
    said: 'life insurance, term life, whole life, term or whole, death benefit, universal life',
    means: 'life insurance, term',
  },
  {
    said: 'health insurance, medical insurance, add newborn, add my newborn, add baby to insurance, insurance for the baby, deductible, cobra, obamacare, marketplace, chip',
    means: 'health coverage, new child, Medicaid',
  },
  { said: 'disability, get hurt and cant work, cant work, sick and cant work, income protection', means: 'disability' },
  {
    said: 'renters insurance, umbrella, homeowners insurance, car insurance, liability, flood',
    means: 'liability, home, car',
  },
  { said: 'insurance, insured, policy, coverage, insure', means: 'insurance, coverage' },
  { said: 'stay at home mom, stay at home dad, sahm, stay at home parent', means: 'at home, care, parent' },
  { said: 'identity theft, credit freeze, password', means: 'credit freeze, password' },
  {
    said: 'college, university, tuition, college fund, save for college, education savings, uni',
    means: 'college, education, 529',
  },
  { said: '529, prepaid tuition, leftover 529', means: '529 plan' },
  {
    said: 'fafsa, financial aid, student aid, grant, grants, scholarship, scholarships, work study',
    means: 'aid, FAFSA, grants, scholarship',
  },
  { said: 'student loan, student loans, student debt, parent plus', means: 'loans, borrowing, student debt' },
  {
    said: 'trade school, apprenticeship, community college, not go to college, doesnt go to college, doesnt want college, gap year, vocational',
    means: 'community college, apprenticeship, other good paths, left over',
  },
  {
    said: 'abroad, overseas, expat, living abroad, live abroad, foreign, other country, move to, moving to another country, moving abroad, international, emigrate, immigrant, visa',
    means: 'abroad, borders, foreign',
  },
  {
    said: 'send money, wire money, remittance, remittances, western union, wise, money transfer',
    means: 'sending money, fees',
  },
  {
    said: 'foreign bank, fbar, fatca, offshore, bank account in another country',
    means: 'FBAR, foreign account, Form 8938',
  },
  {
    said: 'citizenship, citizen, green card, dual citizenship, born abroad, second passport',
    means: 'citizenship, passport',
  },
  { said: 'currency, currencies, euro, exchange rate, dollars and euros', means: 'currency' },
  {
    said: 'american taxes, us taxes abroad, double taxation, taxed twice, tax treaty',
    means: 'tax, US wants to know, tax treaty, foreign tax credit',
  },
  {
    said: 'will, wills, last will, testament, if we die, if we both die, if i die, die, gets my kids, guardian, guardianship, godparents, estate plan, estate planning',
    means: 'guardian, will, papers',
  },
  {
    said: 'power of attorney, poa, living will, advance directive, health proxy',
    means: 'power of attorney, health-care proxy',
  },
  { said: 'trust, trusts, living trust, special needs trust, probate', means: 'trust, probate' },
  {
    said: 'joint account, joint accounts, joint or separate, separate accounts, fight about money, money fights, split bills, shared account, prenup',
    means: 'money agreement, agreement for two',
  },
  {
    said: 'aging parents, aging mom, aging dad, elderly parents, elder care, sandwich generation, dementia',
    means: 'older parents',
  },
  {
    said: 'two moms, two dads, same sex, gay, lesbian, lgbt, queer, legal parent, legal parents, second parent adoption, birth certificate, unmarried',
    means: 'legal parent, law may not see',
  },
  {
    said: 'divorce, divorcing, splitting up, separating, separation, break up, breaking up, leave my husband, custody agreement, child support',
    means: 'separation, parenting plan, mediation',
  },
  { said: 'family meeting, house rules, family rules', means: 'family meeting, rules' },
  {
    said: 'donate, donating, donation, donations, charity, charities, nonprofit, give back, giving, tithe, gofundme, fundraiser, fundraising, collecting for',
    means: 'charity, give, gifts',
  },
  { said: 'teach kids to give, kids donate, generous, generosity', means: 'giving with children' },
  { said: 'donation to this site, this site, your site, everstep', means: 'gifts on this site' },
  {
    said: 'mom friends, make friends, mom friend, lonely, isolated, alone all day, no friends, know nobody, no village, village, no family nearby, dad friends, mom group, playgroup, new in town, just moved',
    means: 'circle, ties, neighbors, parents',
  },
  {
    said: 'babysitter, sitter, nanny, au pair, leave my baby with, someone to watch the baby, watch my kids, swap childcare, babysitting swap',
    means: 'sharing childcare, sitter, childcare',
  },
  {
    said: 'mother in law, mil, in laws, inlaws, overstep, overstepping, boundaries, toxic family, my mom criticizes, unsolicited advice, say no',
    means: 'limits, conflict, unsafe ties',
  },
  {
    said: 'facebook group, facebook, online group, reddit, mom forum, whatsapp group, forum, online friends',
    means: 'online groups',
  },
  { said: 'neighbor, neighbors, community, networking, connections, mentors', means: 'neighbors, circle, ties' },
  { said: 'to give, give to others, give away, giving back', means: 'giving with children, charity' },
];
