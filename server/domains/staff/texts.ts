import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

export const invitationTexts: ChartTexts = {
  'pending.answering': {
    seller: () => ({
      who: 'They have until {day} to open the link.',
      can: 'You can send it again, or withdraw it.',
      otherwise: 'Otherwise the link expires, and you can send another one.',
    }),
  },
}
