import { describe, expect, it } from 'vitest';
import { triage } from './triage';

describe('a wish to be with a loved one who has died', () => {
  it.each([
    'we lost our son last year and i want to be with him',
    'our little girl died in may. i just want to go be with her',
    'i lost him. i want to be with him',
    'my baby died. i want to be where he is',
    'he died at 3 weeks old. i want to be with my son',
    'lost my daughter at 6 months, i wanna be with her',
    'miss my angel baby. wish i could go with her',
    'i want to go to my baby in heaven',
    'my baby girl is gone and i want to follow her',
    'i should have died with him',
    'i dont see the point of going on since we lost him',
  ])('is a wish to die: %s', (text) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it.each([
    'my son passed in june and i want to go to him',
    'our baby was stillborn 2 weeks ago and all i want is to be with her',
  ])('is one as well where another child lives: %s', (text) => {
    expect(triage(text, { childAgeDays: 400 })).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it.each([
    ['somebody else who lives', 'my dad died and i want to be with my mom'],
    ['a husband', 'our baby died and i want to be with my husband'],
    ['her family', 'my baby died. i want to be with her family at christmas'],
    ['a funeral', 'my mother in law died and i want to go to her funeral'],
    ['the last one who was named', 'my dad died. my husband is away and i want to be with him'],
    ['somebody else who wishes it', 'our dog died and my son wants to be with him'],
    ['a husband who is away', 'my husband has gone for a week and i want to be with him'],
    ['a thing that is lost', 'we lost our house and i want to be with my husband'],
  ])('is none about %s', (_, text) => {
    expect(triage(text).card).not.toBe('suicide');
  });

  it.each([
    'my friend whose baby died texted me she wants to be with him',
    'my friend lost her baby last week and she texted me she wants to be with him',
    'my sisters little boy died in may, she says she just wants to join him',
    'my mom died and my dad says he just wants to be with her',
    'sister lost twins at 22 weeks and she texted she just wants to be with them',
  ])('is one of another adult: %s', (text) => {
    expect(triage(text)).toMatchObject({ level: 'emergency', card: 'suicide' });
  });

  it.each([
    'my grandma died and my 4 year old wants to be with her',
    'grandpa died last year, my daughter is 3 and she wants to be with him',
    'my friend lost her phone and wants to be with him',
    'my friend has a new baby and her husband wants to be with him',
  ])('is none of a small child, or where nobody died: %s', (text) => {
    expect(triage(text).level).toBe('routine');
  });
});
