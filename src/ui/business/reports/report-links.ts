import { linkOptions } from '@tanstack/react-router'
import type { ReportKind, ReportSort } from '#src/api/contract/values/business/report-sorts.ts'
import type { OfferedDays } from '../figures/days.ts'

/** What the page of a report shows. */
export interface ReportChoice {
  readonly by: ReportKind
  readonly sort: ReportSort
  readonly days: OfferedDays
}

export const usualReport: ReportChoice = { by: 'product', sort: '-net', days: 30 }

/** The reports of a brand's sales, which stand on the page of its overview; what is usual needs no parameter. */
export const reportLink = (choice: Partial<ReportChoice> = {}) => {
  const { by, sort, days } = { ...usualReport, ...choice }
  return linkOptions({
    to: '/account/business',
    search: {
      show: 'reports',
      ...(by === usualReport.by ? {} : { by }),
      ...(sort === usualReport.sort ? {} : { sort }),
      ...(days === usualReport.days ? {} : { days: `${days}` as const }),
    },
  })
}
