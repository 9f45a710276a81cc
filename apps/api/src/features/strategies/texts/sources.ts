/** The works that the strategies rest on, each at the address of its owner or by its DOI. */
export const sources = {
  folicAcid: {
    text: 'US Preventive Services Task Force, Folic Acid Supplementation to Prevent Neural Tube Defects, 2023',
    url: 'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/folic-acid-for-the-prevention-of-neural-tube-defects-preventive-medication',
  },
  prepregnancy: {
    text: 'American College of Obstetricians and Gynecologists (ACOG) and ASRM, Committee Opinion 762, Prepregnancy Counseling, 2019',
    url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2019/01/prepregnancy-counseling',
  },
  hearHer: {
    text: 'Centers for Disease Control and Prevention (CDC), Hear Her: Urgent Maternal Warning Signs and Symptoms, 2024',
    url: 'https://www.cdc.gov/hearher/maternal-warning-signs/index.html',
  },
  postBirth: {
    text: 'Association of Women’s Health, Obstetric and Neonatal Nurses (AWHONN), POST-BIRTH Warning Signs, 2026',
    url: 'https://www.awhonn.org/education/hospital-products/post-birth-warning-signs-education-program/',
  },
  postpartumCare: {
    text: 'American College of Obstetricians and Gynecologists (ACOG), Committee Opinion 736, Optimizing Postpartum Care, 2018',
    url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2018/05/optimizing-postpartum-care',
  },
  activity: {
    text: 'American College of Obstetricians and Gynecologists (ACOG), Committee Opinion 804, Physical Activity and Exercise During Pregnancy and the Postpartum Period, 2020',
    url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2020/04/physical-activity-and-exercise-during-pregnancy-and-the-postpartum-period',
  },
  fish: {
    text: 'US Food and Drug Administration (FDA) and Environmental Protection Agency (EPA), Advice About Eating Fish, 2021',
    url: 'https://www.fda.gov/food/consumers/advice-about-eating-fish',
  },
  running: {
    text: 'Goom, Donnelly and Brockwell, Returning to running postnatal: guidelines for professionals, 2019',
    url: 'https://absolute.physio/wp-content/uploads/2019/09/returning-to-running-postnatal-guidelines.pdf',
  },
  safeSleep: {
    text: 'American Academy of Pediatrics (AAP), Sleep-Related Infant Deaths: Updated Recommendations, 2022',
    url: 'https://doi.org/10.1542/peds.2022-057990',
  },
  adultSleep: {
    text: 'American Academy of Sleep Medicine and Sleep Research Society, Recommended Amount of Sleep for a Healthy Adult, 2015',
    url: 'https://doi.org/10.5665/sleep.4716',
  },
  humanMilk: {
    text: 'American Academy of Pediatrics (AAP), Breastfeeding and the Use of Human Milk, 2022',
    url: 'https://doi.org/10.1542/peds.2022-057988',
  },
  feeds: {
    text: 'Centers for Disease Control and Prevention (CDC), How Much and How Often to Breastfeed, 2026',
    url: 'https://www.cdc.gov/infant-toddler-nutrition/breastfeeding/how-much-and-how-often.html',
  },
  moodScreening: {
    text: 'American College of Obstetricians and Gynecologists (ACOG), Clinical Practice Guideline 4, Screening and Diagnosis of Mental Health Conditions During Pregnancy and Postpartum, 2023',
    url: 'https://www.acog.org/clinical/clinical-guidance/clinical-practice-guideline/articles/2023/06/screening-and-diagnosis-of-mental-health-conditions-during-pregnancy-and-postpartum',
  },
  maternalHotline: {
    text: 'Health Resources and Services Administration (HRSA), National Maternal Mental Health Hotline, 2023',
    url: 'https://mchb.hrsa.gov/national-maternal-mental-health-hotline',
  },
  fathersMood: {
    text: 'Paulson and Bazemore, Prenatal and postpartum depression in fathers, JAMA, 2010',
    url: 'https://doi.org/10.1001/jama.2010.605',
  },
  parentsStress: {
    text: 'US Surgeon General, Parents Under Pressure, 2024',
    url: 'https://www.ncbi.nlm.nih.gov/books/NBK606662/',
  },
  leave: {
    text: 'US Department of Labor, Fact Sheet 28, The Family and Medical Leave Act, 2023',
    url: 'https://www.dol.gov/agencies/whd/fact-sheets/28-fmla',
  },
  pumpingAtWork: {
    text: 'US Department of Labor, Fact Sheet 73, Protections to Pump Breast Milk at Work, 2023',
    url: 'https://www.dol.gov/agencies/whd/fact-sheets/73-flsa-break-time-nursing-mothers',
  },
  pregnantWorkers: {
    text: 'US Congress, Public Law 117-328, Division II, Pregnant Workers Fairness Act, 2022',
    url: 'https://www.congress.gov/bill/117th-congress/house-bill/2617',
  },
  partnerViolence: {
    text: 'American College of Obstetricians and Gynecologists (ACOG), Committee Opinion 518, Intimate Partner Violence, 2012',
    url: 'https://www.acog.org/clinical/clinical-guidance/committee-opinion/articles/2012/02/intimate-partner-violence',
  },
  maleInfertility: {
    text: 'American Urological Association (AUA) and ASRM, Diagnosis and Treatment of Infertility in Men, as amended, 2024',
    url: 'https://www.auanet.org/guidelines-and-quality/guidelines/male-infertility',
  },
  cpr: {
    text: 'American Heart Association (AHA), Guidelines for CPR and Emergency Cardiovascular Care, 2025',
    url: 'https://cpr.heart.org/en/resuscitation-science/cpr-and-ecc-guidelines',
  },
  relationships: {
    text: 'Center on the Developing Child at Harvard University, Working Paper 13, Supportive Relationships and Active Skill-Building, 2015',
    url: 'https://developingchild.harvard.edu/resources/working-paper/supportive-relationships-and-active-skill-building-strengthen-the-foundations-of-resilience/',
  },
  drowning: {
    text: 'American Academy of Pediatrics (AAP), Prevention of Drowning, 2019',
    url: 'https://doi.org/10.1542/peds.2019-0850',
  },
  guns: {
    text: 'American Academy of Pediatrics (AAP), Firearm-Related Injuries and Deaths in Children and Youth, 2022',
    url: 'https://doi.org/10.1542/peds.2022-060070',
  },
  furniture: {
    text: 'Code of Federal Regulations, 16 CFR Part 1261, Clothing storage units (STURDY), 2023',
    url: 'https://www.ecfr.gov/current/title-16/part-1261',
  },
  jobPlan: {
    text: 'Code of Federal Regulations, 29 CFR 2590.701-6, Special enrollment in plans through a job, 2025',
    url: 'https://www.ecfr.gov/current/title-29/section-2590.701-6',
  },
  marketplace: {
    text: 'Code of Federal Regulations, 45 CFR 155.420, Special enrollment periods of the Marketplace, 2025',
    url: 'https://www.ecfr.gov/current/title-45/section-155.420',
  },
} as const;
