import { useState } from 'react';
import {
  defaultDonation,
  donationTexts,
  donationPresets,
  donorForm,
  impactText,
  maximumDonation,
  minimumDonation,
  readDonation,
  splitDonation,
} from '@everstep/domain/donations';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/form/radio-group';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { readDetails, useDonationCheckout, type DonationType } from './use-donation-checkout';
import { formatPrice } from '@everstep/domain/base/money';
import { Disclosure } from '../../../ui/disclosure';
import { Shares } from '../shares';

interface Donor {
  donor_name?: string;
  donor_email?: string;
}

const presets = donationPresets.map((value) => ({ value, label: formatPrice(value * 100) }));
const types = [
  { value: 'one_time', label: 'One time' },
  { value: 'monthly', label: 'Monthly' },
] as const;

/** Asks how much and how often, shows where it goes, and opens the payment page. */
export function DonationDialog({ onClose, resumes }: { onClose: () => void; resumes: boolean }) {
  const [savedDetails] = useState(() => (resumes ? readDetails() : null));
  const [typed, setTyped] = useState(String(savedDetails?.amount ?? defaultDonation));
  const [type, setType] = useState<DonationType>(savedDetails?.type ?? 'one_time');
  const [hasLeftField, setLeftField] = useState(false);
  const startCheckout = useDonationCheckout();

  const { amount, message: error } = readDonation(typed);
  const cents = error ? null : Math.round(amount * 100);
  // Hidden while typing, because the first digit of a larger amount is below the minimum.
  const shownError = error === donationTexts.minimum && !hasLeftField ? null : error;

  const { refusal, isSending, formProps, clear } = useForm<Donor>(
    donorForm,
    async ({ donor_name, donor_email }) => {
      if (error) throw new FormRefusal(error, { amount: error });
      await startCheckout({
        amount,
        donation_type: type,
        ...(donor_name && { donor_name }),
        ...(donor_email && { donor_email }),
      });
    },
    donationTexts.setupFailed,
  );

  function change(amount: string): void {
    setTyped(amount);
    setLeftField(false);
  }
  return (
    <Dialog title="Help a family take the next step" onClose={onClose}>
      <Form
        {...formProps}
        fieldErrors={{ ...formProps.fieldErrors, ...(shownError && { amount: shownError }) }}
        className="grid gap-6"
      >
        <RadioGroup
          legend="Amount"
          name="preset"
          options={presets}
          value={amount}
          onChoose={(preset) => {
            change(String(preset));
            clear();
          }}
        />
        <TextField
          label="Custom amount"
          hint={`Between ${formatPrice(minimumDonation * 100)} and ${formatPrice(maximumDonation * 100)}`}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setLeftField(true)}
          onKeyDown={(event) => event.key === 'Enter' && setLeftField(true)}
          required
        />
        <RadioGroup legend="Type" name="donation_type" options={types} value={type} onChoose={setType} />
        <div className="grid gap-4 rounded-card bg-sunken p-4 sm:p-5">
          <Shares cents={cents === null ? null : splitDonation(cents)} />
          <p aria-live="polite" className="text-sm text-ink-2 tabular-nums empty:hidden">
            {cents !== null && impactText(amount)}
          </p>
        </div>
        <DonorFields hasError={'donor_name' in formProps.fieldErrors || 'donor_email' in formProps.fieldErrors} />
        {refusal && <Notice>{refusal}</Notice>}
        <p className="text-sm text-ink-2">{donationTexts.terms}</p>
        <div className="-mt-3 grid bg-surface py-3 sm:sticky sm:bottom-0">
          <Button
            type="submit"
            variant="warm"
            disabled={error === donationTexts.minimum}
            aria-disabled={isSending}
            className="min-h-12 tabular-nums"
          >
            {isSending ? 'Processing...' : label(cents, type)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function label(cents: number | null, type: DonationType): string {
  if (cents === null) return 'Donate';
  return `Donate ${formatPrice(cents)}${type === 'monthly' ? ' every month' : ''}`;
}

/** Collapsed, since both are optional; a field with an error is always visible. */
function DonorFields({ hasError }: { hasError: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-y border-line">
      <Disclosure title="Add your name or e-mail (optional)" isOpen={isOpen || hasError} onToggle={setOpen}>
        <TextField label="Name" name="donor_name" autoComplete="name" />
        <TextField
          label="E-mail"
          name="donor_email"
          type="email"
          autoComplete="email"
          hint="For your receipt. It is not used for anything else."
        />
      </Disclosure>
    </div>
  );
}
