/** What may be wrong with what is reported. */
export const reportReasons = [
  'counterfeit',
  'prohibited',
  'misleading',
  'offensive',
  'spam',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]
