import { linkOptions } from '@tanstack/react-router'

/** The ranges that the overview offers, in days. */
export const offeredDays = [7, 30, 90, 365] as const

/** How many days an address asks for; 30, where it names none that is offered. */
export const daysOf = (asked: string | undefined): (typeof offeredDays)[number] =>
  offeredDays.find(each => String(each) === asked) ?? 30

/** The overview with the last days; 30 need no parameter. */
export const rangeLink = (days: (typeof offeredDays)[number]) =>
  linkOptions({ to: '/account/business', search: days === 30 ? {} : { days: `${days}` as const } })
