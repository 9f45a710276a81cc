import type { ReactNode } from 'react';
import { LampWindow } from '../art/lamp-window';

/** A form next to the picture of a lamp; on phones, below it. */
export function FormWithArt({ children }: { children: ReactNode }) {
  return (
    <div className="page grid gap-8 py-6 sm:py-10 lg:grid-cols-2 lg:gap-16">
      <LampWindow isCropped className="mx-auto w-full max-w-md rounded-card lg:hidden" />
      <LampWindow className="hidden h-full max-h-[44rem] w-full rounded-card lg:block" />
      <div className="mx-auto grid w-full max-w-md content-center lg:py-8">{children}</div>
    </div>
  );
}
