import type { WordGroup } from './word-group';

export const conceivingWords: readonly WordGroup[] = [
  {
    said: 'ttc, trying for a baby, try for a baby, trying to get pregnant, start a family, make a baby, baby making',
    means: 'conceive, conception, pregnancy',
  },
  {
    said: 'get pregnant, getting pregnant, got pregnant, fall pregnant, become pregnant, get her pregnant, knocked up',
    means: 'conceive, conception, fertile',
  },
  { said: 'conceive, conceiving, conception', means: 'pregnancy, fertile window' },
  {
    said: 'fertile days, best days, right time of the month, time of the month, when to have sex, right days',
    means: 'fertile window, six days, ovulation',
  },
  { said: 'cycle day, mid cycle, middle of my cycle, most fertile', means: 'ovulation, fertile window' },
  { said: 'have sex, intercourse, sleep together, bd, baby dance, make love, do it', means: 'sex' },
  {
    said: 'how long does it take, how many months, months of trying, trying for a year, nothing happening, still not pregnant, not pregnant yet',
    means: 'infertility, twelve months, see a doctor, conceive',
  },
  {
    said: 'came off the pill, off birth control, stopped the pill, quit the pill, iud out, stop birth control',
    means: 'contraception, before you start trying',
  },
  {
    said: 'birth control, the pill, protection, condom, iud, prevent pregnancy, natural family planning, rhythm method',
    means: 'contraception, birth control',
  },
  {
    said: 'ovulation strips, ovulation sticks, ovulation kit, ovulation test, opk, pee sticks, pee on a stick, ovulation predictor',
    means: 'LH strips, urine tests',
  },
  { said: 'temping, take my temperature every morning, bbt, waking temperature, basal', means: 'basal temperature' },
  { said: 'mucus, cm, discharge like egg white, egg white, ewcm, stretchy, slippery', means: 'cervical mucus' },
  { said: 'period app, cycle app, flo, clue, fertility app, app', means: 'app, prediction, tracker' },
  {
    said: 'irregular, all over the place, unpredictable, never the same, cycles vary',
    means: 'irregular, cycle lengths',
  },
  { said: 'smiley face, peak', means: 'LH, ovulation' },
  {
    said: 'two week wait, tww, 2ww, dpo, days past ovulation, waiting to test',
    means: 'waiting, wait, pregnancy test',
  },
  { said: 'home test, positive test, hcg, first response', means: 'pregnancy test' },
  {
    said: 'sperm, swimmers, his count, semen, seed, male factor, his fertility, guys fertility',
    means: 'sperm, semen',
  },
  { said: 'balls, testicles, nuts, scrotum', means: 'testicles, testis, scrotum, sperm' },
  {
    said: 'hot tub, sauna, jacuzzi, hot bath, laptop on lap, heated seat, tight underwear, boxers, briefs, tight pants, cycling, bike seat',
    means: 'heat, sperm',
  },
  {
    said: 'low count, poor motility, no sperm, bad morphology, azoospermia',
    means: 'semen test, motility, concentration',
  },
  { said: 'testosterone, trt, steroids, gym supplements, juice', means: 'testosterone, steroids' },
  { said: 'erection, get it up, viagra, ed', means: 'erection' },
  { said: 'vasectomy, snip', means: 'vasectomy, sperm' },
  {
    said: 'ivf, test tube, in vitro, fertility treatment, rounds, round of treatment, assisted reproduction',
    means: 'IVF, cycle',
  },
  { said: 'put back, embryos back, implant, implantation', means: 'transfer, embryo' },
  { said: 'one or two embryos, twins from ivf, two embryos, multiples', means: 'single embryo, transfer, twins' },
  { said: 'retrieval, egg pickup, harvest eggs, egg retrieval', means: 'egg collection' },
  {
    said: 'bloated after, belly blew up, ohss, overstimulated',
    means: 'ovarian hyperstimulation, OHSS, swollen belly',
  },
  { said: 'scratch, glue, assisted hatching, intralipids, time lapse, extras, add on', means: 'add-ons' },
  { said: 'clinic, success rates, live birth rate, which clinic, odds', means: 'success rates, clinic, live births' },
  { said: 'give up, stop treatment, when to stop, had enough, walk away', means: 'stop, pause' },
  { said: 'test the embryos, embryo testing, pgt, pgs, pgd', means: 'PGT, embryos, genetic tests' },
  { said: 'shots in the belly, hormone shots, injections, stims, trigger shot', means: 'stimulation, trigger' },
  { said: 'clomid, letrozole, femara, iui, insemination', means: 'treatment, ovulation, insemination' },
  { said: 'frozen transfer, fet, frozen embryos, leftover embryos, embryo storage', means: 'frozen, embryos' },
  {
    said: 'too old, my age, in my 40s, at 40, at 41, at 42, at 43, at 44, at 45, over 35, after 35, late thirties, biological clock, at 38, at 39, older mom, geriatric, advanced maternal age, running out of time',
    means: 'age, 35, over 40',
  },
  { said: 'freeze my eggs, freezing eggs, egg freezing, put eggs on ice, bank eggs', means: 'freezing eggs' },
  {
    said: 'ovarian reserve, amh, follicle count, egg count, how many eggs',
    means: 'AMH, antral count, ovarian reserve',
  },
  {
    said: 'donor, donor eggs, egg donor, someone elses eggs, sperm donor, sperm bank',
    means: 'donor eggs, donor, donor sperm',
  },
  { said: 'adoption, adopt, foster', means: 'adoption, adopting, foster' },
  { said: 'surrogate, surrogacy, gestational carrier', means: 'surrogacy' },
  { said: 'pcos, polycystic, endo, endometriosis, fibroids, thyroid', means: 'PCOS, endometriosis, thyroid' },
  {
    said: 'just relax, stop stressing, stressing, stressed, stress, anxious about getting pregnant, relax',
    means: 'stress, relax',
  },
  {
    said: 'baby shower, baby showers, announcement, pregnancy announcements, everyone is pregnant, everyone around me, jealous, envy, friends are pregnant',
    means: 'parties, other people, baby showers',
  },
  {
    said: 'infertility, infertile, cant have kids, cant get pregnant, barren',
    means: 'infertility, when to ask for help',
  },
  {
    said: 'miscarriage, miscarriages, miscarried, lost the baby, lost my baby, lost our baby, lost a baby, losing a baby, losing a pregnancy, lost a pregnancy, lost the pregnancy, lost my pregnancy, stillbirth, stillborn, chemical pregnancy, baby died, pregnancy loss',
    means: 'loss, miscarriage, grief, had a loss',
  },
  {
    said: 'meditation, breathing, yoga, acupuncture, calm down, mindfulness',
    means: 'mindfulness, slow breathing, mind-body',
  },
  {
    said: 'fighting, we fight, argue, arguing, bickering, relationship, marriage, romance, sex life',
    means: 'partner, relationship, conflict',
  },
  {
    said: 'fertility foods, food to get pregnant, foods that help, eat to get pregnant, diet to conceive',
    means: 'diet, way of eating, fertility',
  },
  {
    said: 'keto, paleo, vegan, low carb, intermittent fasting, dairy free, gluten, gluten free, gluten and dairy, cut out dairy, mediterranean, seed cycling',
    means: 'food rules, diet, supplements',
  },
  {
    said: 'overweight, obese, fat, heavy, plus size, bmi, skinny, underweight, lose weight, weight',
    means: 'weight, BMI, obesity',
  },
  { said: 'folate, folic acid, prenatal, prenatals, prenatal vitamin', means: 'folic acid' },
  {
    said: 'inositol, coq10, royal jelly, maca, fertility supplement, fertility tea, fertility pills',
    means: 'supplements',
  },
  { said: 'cleanse, cleanses, detox, toxins, chemicals, nontoxic, non toxic', means: 'detox, cleanse, chemicals' },
  {
    said: 'bpa, plastic, phthalates, microwave, tupperware, microplastics, forever chemicals, pfas, nonstick',
    means: 'plastics',
  },
  {
    said: 'peeling paint, old paint, old house, pre 1978, renovating, renovation, chipping paint, sanding, lead pipes',
    means: 'lead, old paint',
  },
  {
    said: 'nail salon, hairdresser, hair salon, factory, solvents, fumes, pesticides, chemo, my job is safe, exposed at work, night shift',
    means: 'at work, solvents',
  },
  { said: 'mercury, tuna, swordfish', means: 'mercury, fish' },
  { said: 'skincare, cosmetics, makeup, shampoo, hair dye, retinol, sunscreen', means: 'products, everyday products' },
  {
    said: 'before we start trying, before trying, before we try, before i get pregnant, before getting pregnant, prepare for pregnancy, preconception, plan a pregnancy, ready to try',
    means: 'before you start trying, visit before pregnancy',
  },
  {
    said: 'started trying, been trying, we are trying, trying again, keep trying',
    means: 'conceive, conception, while you try',
  },
  {
    said: 'sperm count, semen analysis, sperm test, sperm quality, sperm health',
    means: 'semen test, concentration, sperm',
  },
  {
    said: 'husband take, men take, for men, for him, vitamins for men, his diet, guys',
    means: 'products for men, sperm, men',
  },
  { said: 'cope, coping, get through, bear it, handle it, deal with', means: 'bear, tools, easier' },
  {
    said: 'in the month, of the month, which days, what days, most likely to get pregnant, best time to conceive, best chance',
    means: 'fertile window, six days',
  },
];
