/* Contact. */
export const labels = { name: 'Your name', email: 'Email', message: 'Message' } as const
export const answerTime = 'We answer within one business day. For quick answers, see'
export const questionsText = 'questions'
export const messageSent = 'We got your message'
export const messageSentText = 'We’ll reply by email within one business day.'
export const writeAnother = 'Send another message'
export const contactNeeds = 'Sending us a message here'
export const notSent = 'We couldn’t send it. Your message is still here.'
export const messageHint = 'If it’s about an order, include its number, such as G‑2611‑4821.'
