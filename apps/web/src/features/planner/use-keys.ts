import { useEffect, useEffectEvent } from 'react';

const typing = 'input, select, textarea, [contenteditable="true"], [role="menu"], [role="listbox"]';
const open = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Calls what belongs to a key, unless somebody types, a dialog or menu is open, or another program's key is pressed. */
export function useKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
    if (!isOn || defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
    if ((target instanceof Element && target.closest(typing)) || document.querySelector(open)) return;
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
