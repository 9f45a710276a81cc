import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onDemand } from './on-demand';

function show(Part: ReturnType<typeof onDemand>) {
  return render(
    <Suspense fallback="On its way">
      <Part />
    </Suspense>,
  );
}

describe('a part on demand', () => {
  const load = async () => ({ default: () => <p>Here</p> });

  it('is loaded when it is first shown, behind the fallback', async () => {
    show(onDemand(load));
    expect(screen.getByText('On its way')).toBeVisible();
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('is there at once when it was loaded before', async () => {
    const Part = onDemand(load);
    await Part.load();
    show(Part);
    expect(screen.getByText('Here')).toBeVisible();
  });

  it('can still be shown after it could not be loaded before', async () => {
    let isDown = true;
    const Part = onDemand(async () => {
      if (isDown) throw new Error('down');
      return load();
    });
    await expect(Part.load()).rejects.toThrow('down');
    isDown = false;
    show(Part);
    expect(await screen.findByText('Here')).toBeVisible();
  });
});
