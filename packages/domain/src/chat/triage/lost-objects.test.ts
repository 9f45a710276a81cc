import { describe, expect, it } from 'vitest';
import { triage } from './triage';

describe('a small thing that is gone', () => {
  it.each([
    'fridge magnet missing, 2 yr old had it in his mouth',
    'had a magnet in her mouth now i cant see it anywhere 1yo',
    'one magnet off the toy missing she was chewing it',
    'cant find the button battery from his toy, 2 yr old',
    '9 mo had a button cell in hand n now its nowhere',
    'lost a water bead under sofa and my 1yo was crawling there',
  ])('may have been swallowed, and is an emergency if it is a magnet, battery or water bead: %s', (text) => {
    expect(triage(text).level).toBe('emergency');
  });

  it.each([
    'had a bead in his mouth and now its gone',
    'cant find the coin she was chewing on',
    'lego piece missing he was sucking it',
  ])('is urgent at least after it was in a mouth: %s', (text) => {
    expect(triage(text).level).not.toBe('routine');
  });

  it.each([
    'fridge magnet ideas for toddlers',
    'lost the battery cover for the monitor',
    'remote battery died again',
    'cant find the right size batteries for the swing',
    'my watch battery has gone, what time should she nap',
    'we lost the lid of his sippy cup he was chewing it a lot',
    'which puzzle pieces go missing most lol',
  ])('is routine where no child has put it in a mouth: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});
