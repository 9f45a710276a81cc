import { recordHeads, recordLines, recordPeople } from '../../db/schema';
import type { Slice } from '../../slice';
import { forgetInRecords } from './people';
import { recordData } from './personal-data';
import { familyRecordRoutes } from './routes';

export const familyRecordSlice: Slice = {
  name: 'family-record',
  register: familyRecordRoutes,
  personalData: {
    tables: [recordHeads, recordPeople, recordLines],
    export: { familyRecord: recordData },
    forget: ({ tx, user }) => forgetInRecords(tx, user.id),
  },
  invariants: {
    'the head of a record is its newest line': `
      select h.scope_id from record_heads h
      left join record_lines l on l.scope_id = h.scope_id and l.number = h.number
      where l.hash is distinct from h.hash
        or exists (select from record_lines later where later.scope_id = h.scope_id and later.number > h.number)`,
    'a record has no gaps, and each line follows the one before': `
      select scope_id from (
        select scope_id, number, previous_hash, row_number() over (partition by scope_id order by number) as position,
          lag(hash, 1, decode(repeat('00', 32), 'hex')) over (partition by scope_id order by number) as expected
        from record_lines) lines
      where number <> position or previous_hash <> expected`,
    'a record has no name of an account that is gone': `
      select scope_id from record_people where user_id is null and name is not null`,
  },
};
