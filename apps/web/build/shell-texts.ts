import type { Plugin } from 'vite';
// Node does not read the domain's package, so this file comes by its path.
import { withoutCodeTexts } from '../../../packages/domain/src/base/without-code.ts';

/** Fills `{{name}}` in the shell with the domain's texts. */
export function shellTexts(): Plugin {
  const texts: Record<string, string> = withoutCodeTexts;
  return {
    name: 'everstep:shell-texts',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
        const text = texts[name];
        if (!text) throw new Error(`The shell asks for a text that does not exist: ${name}.`);
        return text;
      }),
  };
}
