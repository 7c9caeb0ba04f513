import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const deleted = 'Otherwise everything about the member is deleted, and past orders keep only a number.'
const deletedYou = 'Otherwise everything about you is deleted, and past orders keep only a number.'

export const userTexts: ChartTexts = {
  'leaving.grace': {
    member: () => ({
      who: 'You have until {day} to keep your account.',
      can: 'Log in and choose “Keep my account” in your settings.',
      otherwise: deletedYou,
    }),
    moderator: name => ({
      who: `${name} has until {day} to keep the account.`,
      can: 'You can suspend it, which does not stop the deletion.',
      otherwise: deleted,
    }),
  },
  'suspendedLeaving.grace': {
    member: () => ({
      who: 'A moderator closed your account, and it will be deleted on {day}.',
      can: 'Contact customer service before that day to keep it.',
      otherwise: deletedYou,
    }),
    moderator: name => ({
      who: `${name} asked to have the closed account deleted on {day}.`,
      can: 'You can restore it before that day, and the member can then keep it.',
      otherwise: deleted,
    }),
  },
}

const goesOn = 'Paid orders continue, and shoppers see when you’re back.'

export const companyTexts: ChartTexts = {
  'holidayPlanned.untilHoliday': {
    seller: () => ({
      who: 'You have until {day} before your shop goes on holiday.',
      can: 'You can choose other days, or cancel the holiday.',
      otherwise: `Otherwise nothing of your shop can be bought from that day on. ${goesOn}`,
    }),
    moderator: name => ({
      who: `${name} has until {day} before its shop goes on holiday.`,
      can: 'You can suspend the company, with a reason.',
      otherwise: 'Otherwise nothing of its shop can be bought from that day on.',
    }),
  },
  'away.untilReturn': {
    seller: () => ({
      who: 'Your shop is on holiday until {day}.',
      can: 'You can come back sooner, or choose another day.',
      otherwise: 'Otherwise your products are for sale again on that day.',
    }),
    moderator: name => ({
      who: `${name} is on holiday until {day}.`,
      can: 'You can suspend the company, with a reason.',
      otherwise: 'Otherwise its products are for sale again on that day.',
    }),
  },
}
