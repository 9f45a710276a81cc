import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Form } from './form';
import { FormRefusal } from './form-refusal';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { useForm } from './use-form';

function Order() {
  const [size, setSize] = useState('small');
  const { refusal, formProps } = useForm(
    null,
    () => {
      throw new FormRefusal('', { name: 'Please give a name.' });
    },
    '',
  );
  return (
    <Form {...formProps}>
      <TextField name="name" label="Name" />
      <SelectField
        id="size"
        label="Size"
        value={size}
        options={['small', 'large'].map((value) => ({ value, label: value }))}
        onChange={setSize}
      />
      {refusal}
      <button type="submit">Send</button>
    </Form>
  );
}

it('A select has what was chosen, also while the form still shows the error of another field.', async () => {
  const user = userEvent.setup();
  render(<Order />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please give a name.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Size'), 'large');
  expect(await screen.findByDisplayValue('large')).toBeVisible();
});
