import { useState, type ReactNode } from 'react';
import { Lock, MessageCircleHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { chatSectionTexts } from '@everstep/domain/chat/section-texts';
import { chatTexts } from '@everstep/domain/chat/texts';
import { readyQuestions } from '@everstep/domain/marketing/ready-questions';
import { paths } from '@everstep/domain/base/paths';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { ButtonLink } from '../../../ui/button';
import { Disclosure, Disclosures } from '../../../ui/disclosure';
import type { HelpParts } from '../help-parts';
import { UrgentBox } from '../urgent/urgent-box';

interface ChatSectionProps {
  help: HelpParts;
  /** The conversation of a user who has the chat; null for everybody else. */
  conversation: ReactNode;
}

/** Who Dr. Halsey is. Users who have the chat find it here; all others find ready questions, and what opens it. */
export function ChatSection({ help, conversation }: ChatSectionProps) {
  return (
    <section id="ai-chat" className="page grid scroll-mt-20 gap-6 py-10" aria-labelledby="ai-chat-heading">
      <div className="grid items-start gap-8 rounded-[2rem] bg-sunken p-4 xs:p-6 sm:p-10 lg:grid-cols-2 lg:gap-12">
        {conversation === null ? (
          <>
            <div className="grid gap-6">
              <Introduction />
              <Disclaimer />
              <Locked help={help} childAgeDays={undefined} Heading="h3" />
            </div>
            <ReadyQuestions Heading="h3" />
          </>
        ) : (
          <>
            <Introduction />
            {conversation}
          </>
        )}
      </div>
    </section>
  );
}

/** What users without the chat find at its address. */
export function LockedChat({ help, childAgeDays }: { help: HelpParts; childAgeDays: number | undefined }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="grid gap-6">
        <Disclaimer />
        <Locked help={help} childAgeDays={childAgeDays} Heading="h2" />
      </div>
      <ReadyQuestions Heading="h2" />
    </div>
  );
}

function Introduction() {
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-spruce-soft text-spruce">
        <MessageCircleHeart size={30} strokeWidth={1.6} aria-hidden />
      </span>
      <h2 id="ai-chat-heading" className="text-3xl sm:text-4xl">
        {chatSectionTexts.title}
      </h2>
      <p className="text-lg text-ink-2">{chatSectionTexts.lead}</p>
    </div>
  );
}

function Disclaimer() {
  return <p className="border-l-4 border-apricot pl-4">{chatTexts.disclaimer}</p>;
}

interface LockedProps {
  help: HelpParts;
  childAgeDays: number | undefined;
  Heading: 'h2' | 'h3';
}

/** What opens the chat, unless what was typed sounds urgent: then there is nothing but help. */
function Locked({ help, childAgeDays, Heading }: LockedProps) {
  const [isUrgent, setUrgent] = useState(false);
  return (
    <>
      {!isUrgent && <Unlock />}
      <UrgentBox help={help} childAgeDays={childAgeDays} Heading={Heading} onUrgent={setUrgent} />
    </>
  );
}

function Unlock() {
  const isSuspended = useIsSuspended();
  if (isSuspended)
    return (
      <p>
        <SuspensionText />
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ButtonLink to={paths.premiumFeatures} variant="quiet">
        <Lock size={20} strokeWidth={1.6} aria-hidden />
        {chatSectionTexts.unlock}
      </ButtonLink>
      <span className="font-semibold text-apricot-ink">{chatSectionTexts.plusRequired}</span>
    </div>
  );
}

function ReadyQuestions({ Heading }: { Heading: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-4">
      <Heading className="text-xl">{chatSectionTexts.readyTitle}</Heading>
      <Disclosures>
        {readyQuestions.map(({ question, answer, lesson }) => (
          <Disclosure key={question} title={question} group="ready-questions">
            <p className="text-ink-2">{answer}</p>
            <Link to={paths.lesson(lesson)} className="justify-self-start link">
              {chatSectionTexts.readLesson}
            </Link>
          </Disclosure>
        ))}
      </Disclosures>
    </div>
  );
}
