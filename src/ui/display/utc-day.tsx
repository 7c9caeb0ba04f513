const format = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The day of a moment in UTC, the same for every reader: a document has one date. `at` is ISO 8601. */
export const UtcDay = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>
