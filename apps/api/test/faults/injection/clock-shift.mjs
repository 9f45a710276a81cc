// Loaded with --import into the server under test: its clock is wrong by as many minutes as EVERSTEP_CLOCK_MINUTES says.
const shift = Number(process.env.EVERSTEP_CLOCK_MINUTES) * 60_000;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }
  static now() {
    return RealDate.now() + shift;
  }
};
