import type { Config } from '../config';
import { detachFromOriginal, isServed } from '../integrations/detach';
import { OperatorError } from '../operator-error';
import { withDatabase } from './command';

/** For a copy of the database that will run next to the original. */
export async function detach(config: Config): Promise<void> {
  await withDatabase(config, 1, async (db) => {
    if (await isServed(db))
      throw new OperatorError(
        'A running Everstep uses this database, so this may be the original. Nothing was changed: if it is the copy, stop that Everstep first.',
      );
    await detachFromOriginal(db);
    process.stdout.write(
      'This copy no longer refers to anything at the payment provider, and sends and deletes nothing that was planned in the original.\n',
    );
  });
}
