export const share = 'Share'
export const shareLabel = (title: string) => `Share ${title}`
export const copied = 'Link copied.'

/* Share by hand. */
export const copyTheLink = 'Copy the link'
export const copyHint = 'Your browser didn’t let us copy it. Select the link and copy it.'
export const link = 'Link'
