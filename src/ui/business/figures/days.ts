/** The ranges of sales that are offered, in days. */
export const offeredDays = [7, 30, 90, 365] as const
export type OfferedDays = (typeof offeredDays)[number]

/** How many days an address asks for; 30, where it names none that is offered. */
export const daysOf = (asked: string | undefined): OfferedDays =>
  offeredDays.find(each => String(each) === asked) ?? 30
