// Loaded with --import into the server under test: shifts its clock by EVERSTEP_CLOCK_MINUTES.
const shift = Number(process.env.EVERSTEP_CLOCK_MINUTES) * 60_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + shift] : args));
  }
  static now() {
    return RealDate.now() + shift;
  }
};
