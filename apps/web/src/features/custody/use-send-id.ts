import { useRef } from 'react';
import { newId } from '../../platform/api/new-id';

/**
 * The id under which something is sent. Sent once more it has the same one, so that what has arrived is not made twice; what has been
 * changed since has a new one. `about` tells apart what one form sends several of.
 */
export function useSendId(): (content: object, about?: string) => string {
  const sent = useRef(new Map<string, { id: string; text: string }>());
  return (content, about = '') => {
    const text = JSON.stringify(content);
    const last = sent.current.get(about);
    if (last?.text === text) return last.id;
    const id = newId();
    sent.current.set(about, { id, text });
    return id;
  };
}
