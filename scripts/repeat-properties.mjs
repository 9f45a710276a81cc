import fc from 'fast-check';

/**
 * Properties try the same cases in every run, so that a change fails by what it changes; a deep run tries others (see
 * docs/testing.md).
 */
const isDeep = process.env.EVERSTEP_DEEP === '1' || process.env.EVERSTEP_NEW_CASES === '1';
if (!isDeep) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_127 });
