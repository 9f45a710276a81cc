import { Lock, MessageCircleHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { chatTexts, readyQuestions } from '@everstep/domain/marketing/ready-questions';
import { paths } from '@everstep/domain/base/paths';
import { ButtonLink } from '../../ui/button';
import { Disclosure, Disclosures } from '../../ui/disclosure';

/** Who Dr. Halsey is, and ready questions. Users without the chat also see the plan that contains it. */
export function ChatSection({ hasChat }: { hasChat: boolean }) {
  return (
    <section id="ai-chat" className="page grid scroll-mt-20 gap-6 py-10" aria-labelledby="ai-chat-heading">
      <div className="grid items-start gap-8 rounded-[2rem] bg-sunken p-6 sm:p-10 lg:grid-cols-2 lg:gap-12">
        <div className="grid justify-items-start gap-4">
          <span className="grid size-12 place-items-center rounded-full bg-spruce-soft text-spruce">
            <MessageCircleHeart size={30} strokeWidth={1.6} aria-hidden />
          </span>
          <h2 id="ai-chat-heading" className="text-3xl sm:text-4xl">
            {chatTexts.title}
          </h2>
          <p className="text-lg text-ink-2">{chatTexts.lead}</p>
          <p className="border-l-4 border-apricot pl-4">{chatTexts.disclaimer}</p>
          {!hasChat && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ButtonLink to={paths.premiumFeatures} variant="quiet">
                <Lock size={20} strokeWidth={1.6} aria-hidden />
                {chatTexts.unlock}
              </ButtonLink>
              <span className="font-semibold text-apricot-ink">{chatTexts.plusRequired}</span>
            </div>
          )}
        </div>
        <div className="grid gap-4">
          <h3 className="text-xl">{chatTexts.readyTitle}</h3>
          <Disclosures>
            {readyQuestions.map(({ question, answer, lesson }) => (
              <Disclosure key={question} title={question} group="ready-questions">
                <p className="text-ink-2">{answer}</p>
                <Link to={paths.lesson(lesson)} className="justify-self-start link">
                  Read the lesson
                </Link>
              </Disclosure>
            ))}
          </Disclosures>
        </div>
      </div>
    </section>
  );
}
