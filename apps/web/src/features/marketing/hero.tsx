import { BookOpen, Lock, MessageCircleHeart } from 'lucide-react';
import { brand } from '@everstep/domain/base/brand';
import { chatSectionTexts } from '@everstep/domain/chat/section-texts';
import { paths } from '@everstep/domain/base/paths';
import { DawnPath } from '../../ui/art/dawn-path';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';

/** The heading is text rather than part of the picture, so that it can be read before the picture loads. */
export function Hero({ isSignedIn, hasChat }: { isSignedIn: boolean; hasChat: boolean }) {
  const [first, second] = brand.hero.split('. ');
  return (
    <section className="page grid items-center gap-10 py-8 sm:py-12 lg:grid-cols-2 lg:gap-12">
      <div className="grid gap-6">
        <p className="font-semibold text-apricot-ink">{brand.tagline}</p>
        <h1 className="max-w-[9em] text-[clamp(2.375rem,1.2rem+5vw,4.5rem)] leading-none">
          {first}. <br />
          {second}
        </h1>
        <p className="max-w-[60ch] text-lg text-ink-2">
          From trying to toddling: clear lessons with their sources, simple trackers and a plan you share with your
          partner.
        </p>
        <div className="flex flex-wrap gap-3">
          {isSignedIn ? (
            <ButtonLink to={paths.dashboard}>Go to my dashboard</ButtonLink>
          ) : (
            <ButtonLink to={paths.quiz}>Take the Smart-Start quiz</ButtonLink>
          )}
          <ButtonLink to={paths.library} variant="quiet">
            <BookOpen size={20} strokeWidth={1.6} aria-hidden />
            Browse lessons
          </ButtonLink>
          {hasChat && (
            <ButtonLink to={paths.chat} variant="quiet">
              <MessageCircleHeart size={20} strokeWidth={1.6} aria-hidden />
              {chatSectionTexts.open}
              <Badge variant="accent">{chatSectionTexts.elite}</Badge>
            </ButtonLink>
          )}
          {isSignedIn && !hasChat && (
            <ButtonLink to={paths.premiumFeatures} variant="quiet">
              <Lock size={20} strokeWidth={1.6} aria-hidden />
              {chatSectionTexts.unlock}
              <Badge variant="accent">{chatSectionTexts.eliteRequired}</Badge>
            </ButtonLink>
          )}
        </div>
      </div>
      <DawnPath className="w-full rounded-[2rem]" />
    </section>
  );
}
