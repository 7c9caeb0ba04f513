/** Limits of messages (V-15). */
export const messageLength = 2000
export const messageImages = 5
export const reviewLength = 500
