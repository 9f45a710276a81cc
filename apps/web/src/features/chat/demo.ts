import { chatTexts, sendChatMessage } from '@everstep/domain/chat';
import { readyQuestions } from '@everstep/domain/marketing/ready-questions';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

/** Answers the ready questions; what is urgent is recognized by the page itself. */
export const chatDemo: readonly DemoReply[] = [
  demoReply(sendChatMessage, ({ body: { message } }) => {
    const ready = readyQuestions.find(({ question }) => question === message);
    return {
      success: true as const,
      response: ready?.answer ?? chatTexts.nothingFound,
      level: 'routine' as const,
      card: null,
      sources: ready
        ? [
            {
              slug: ready.lesson,
              title: titleOf(ready.lesson),
              heading: titleOf(ready.lesson),
              heading_id: null,
              opens_with: null,
            },
          ]
        : [],
      looked_at: [],
      model: null,
      exchange_id: null,
    };
  }),
];

/** The title of a free lesson, whose slug is made of it. */
function titleOf(slug: string): string {
  return slug.replace(
    /(^|-)(\w)/g,
    (_all, hyphen: string, letter: string) => `${hyphen && ' '}${letter.toUpperCase()}`,
  );
}
