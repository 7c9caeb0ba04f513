/** Advice for a good password, which has no rule of composition (V-52). */
export const passwordHint = 'At least 8 characters. A few words that have nothing in common are easy to keep.'
