import { linkOptions } from '@tanstack/react-router'
import type { OfferedDays } from '../figures/days.ts'

/** The overview with the last days; 30 need no parameter. */
export const rangeLink = (days: OfferedDays) =>
  linkOptions({ to: '/account/business', search: days === 30 ? {} : { days: `${days}` as const } })
