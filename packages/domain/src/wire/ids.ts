import * as z from 'zod/mini';

export const idText = 'Please write ids in small letters.';

const isLowerCase = z.refine<string>((id) => id === id.toLowerCase(), idText);

/** A UUID. Ids are compared as texts and are part of what entries are sealed with, so each has one spelling. */
export const anId = z.uuid().check(isLowerCase);
/** Made by the client, so that a retry creates nothing twice. */
export const newId = z.uuid({ version: 'v7' }).check(isLowerCase);
