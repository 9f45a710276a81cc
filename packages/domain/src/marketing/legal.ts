import { deletionDays } from '../auth/account-deletion';
import { keptDays, lostDays } from '../sync/put-back';
import { erasureRule } from '../households/account-erasure';
import { graceDays } from '../billing';
import { brand } from '../base/brand';

/** A text of the kind that a lawyer reviews, in plain words. */
export interface LegalText {
  title: string;
  /** The calendar day from which it is valid. */
  since: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export const privacyText: LegalText = {
  title: 'Privacy',
  since: '2026-11-30',
  lead: 'What we store about you, why, who can read it, and how you get it back or have it deleted.',
  sections: [
    {
      title: 'In short',
      paragraphs: [
        'We sell nothing about you and show no advertising. No page loads anything from another company: no analytics, no fonts, no pixels.',
        'What you log about your body is encrypted with a key of your own before it is stored, and what you log for a child with a key of your family. We do not read it.',
      ],
    },
    {
      title: 'What we store',
      paragraphs: [
        'Your account: your name, your e-mail address, a hash of your password, which cannot be turned back into it, and when you signed in.',
        'Your progress: the lessons you opened and completed, and your recent activity.',
        'Your plan from the Smart-Start quiz, encrypted with your key. Your answers are not stored.',
        'Your families: who belongs to them in which role, whom you invited, and the country. Of each child the name, the date of birth, the weeks of pregnancy at birth and what growth charts need, encrypted with a key of the family.',
        'What you log in the trackers, and only after you have agreed to it: about yourself encrypted with your key, for a child with the key of the family. Everyone in the family sees it, with the name of who logged it.',
        'What you ask Dr. Halsey and what it answers, and only after you have agreed to it: the last questions for half an hour, and longer if you keep a history, encrypted with your key. For an answer the chat looks at what you logged only where you have switched that on, for each kind by itself.',
        'Your country, if you choose one, because phone numbers and health advice differ.',
        'Your subscription, your invoices and your gifts. Your card number never reaches us: you enter it at Stripe, our payment provider.',
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'One cookie keeps you signed in for seven days, and another tells us that we have seen this browser before, so that a stranger cannot lock you out. Lessons that you opened, and entries that are not sent yet, are stored in your browser so that they work offline. Logging out removes them.',
      ],
    },
    {
      title: 'Who else is involved',
      paragraphs: [
        'Stripe processes payments and gifts. Google, if you choose to sign in with it, tells us your name and e-mail address and learns that you use us. Our mail provider delivers our e-mails. If you let a language model answer in the chat, the company that runs it gets your question, the last ones with their answers and passages of our lessons, and what the chat looked at only if you agree to that as well; each answer names the model. Nobody else receives anything about you, unless a court orders it.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `On your dashboard under My Data you see what is stored and why, download all of it, withdraw each agreement, and delete your account. To have something corrected, write to ${brand.supportEmail} from the address of your account.`,
        `After you ask for it, you have ${deletionDays} days to change your mind. Then, within the hour, we destroy your key and erase your account with everything that is yours alone, and send you a certificate. A subscription stops renewing when you ask and ends with the account, and so do monthly gifts in the e-mail address that you confirmed.`,
        `What you delete or change in a tracker can be put back for ${keptDays} days, by you and by the parents of the family that it belongs to; after that it is gone. If somebody else changed the same at the same time, we keep your version until you have seen it, for at most ${lostDays} days.`,
        `${erasureRule} The other parents are told by e-mail. A parent can also have a child, or the whole family, deleted on its own.`,
        'What stays are the amounts and dates of payments and gifts without your name, because the law requires books of account, records of what our own staff did, with numbers instead of names, and e-mails that have already been sent.',
        'If you believe that we are wrong, you can complain to the data protection authority of your country.',
      ],
    },
  ],
};

export const termsText: LegalText = {
  title: 'Terms',
  since: '2026-11-23',
  lead: 'What you can expect from us, and what we expect from you.',
  sections: [
    {
      title: 'What we are, and what we are not',
      paragraphs: [
        `${brand.medicalDisclaimer} Lessons, trackers and plans give general information and estimates. They do not diagnose, prescribe or replace your doctor, midwife, lawyer or adviser, and an estimate of a fertile day is not contraception.`,
        'In an emergency call your local emergency number first (911 in the US).',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'You are an adult and give us an e-mail address that you read. Keep your password to yourself. One account belongs to one person.',
        'Do not try to break the service, to read what belongs to others, or to copy the lessons elsewhere.',
      ],
    },
    {
      title: 'Plans and payments',
      paragraphs: [
        'A plan renews every month or every year until you cancel. You cancel with one button on your dashboard and keep the plan until the last day you paid for.',
        'Before anything is charged you see the amount. When you change to a larger plan, you get credit for unused time.',
        `If a payment does not go through, you keep full access for ${graceDays} days.`,
      ],
    },
    {
      title: 'Gifts',
      paragraphs: [
        'A gift is voluntary and buys nothing. It is not tax-deductible. You can stop a monthly gift with the link in its e-mail.',
      ],
    },
    {
      title: 'When something goes wrong',
      paragraphs: [
        `We work so that nothing you log is lost and nobody else sees it. If you find a fault, write to ${brand.supportEmail}. Nothing here takes away a right that the law gives you as a consumer.`,
        'If these terms change in a way that matters to you, we tell you before the change applies, and you can leave.',
      ],
    },
  ],
};
