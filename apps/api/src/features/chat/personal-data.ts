import type { Slice } from '../../slice';
import { deleteAllExchanges, findSettings, listExchanges } from './repository';

const rowsPerPage = 500;

export const chatData: NonNullable<Slice['personalData']>['export'] = {
  chatExchanges: {
    title: 'Your questions to Dr. Halsey',
    description:
      'What you asked the chat and what it answered: your history, if you have switched it on, and else the last questions for half an hour, so that you can ask further. Each with what the chat looked at and the language model that wrote the answer, if one did.',
    async *rows({ db, dataKeys, userId }) {
      for (let before: string | undefined; ;) {
        const page = await listExchanges(db, userId, () => dataKeys.forUser(userId), { before, limit: rowsPerPage });
        const rows = page.filter((exchange) => exchange !== null);
        yield rows;
        before = rows.at(-1)?.id;
        if (page.length < rowsPerPage || before === undefined) return;
      }
    },
    removal: {
      text: 'All questions to the chat with their answers, and their entries in your recent activity.',
      run: deleteAllExchanges,
    },
  },
  chatSettings: {
    title: 'Your settings of the chat',
    description: 'Whether your history is kept. What the chat may look at is among what you agreed to.',
    rows: async ({ db, userId }) => [await findSettings(db, userId)],
  },
};
