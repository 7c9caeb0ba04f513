const shape = /^(.+) (.+?)(?:\.(\d{1,6}))?\+00$/

/**
 * Microseconds since 1970, from a time as PostgreSQL prints it in UTC and as cursors hold it. Exact for the years 1970 to
 * 2255.
 */
export function microsecondsOf(time: string): number {
  const [, day = '', clock = '', fraction = ''] = shape.exec(time) ?? []
  return Date.parse(`${day}T${clock}Z`) * 1000 + Number(fraction.padEnd(6, '0'))
}

/** The time of so many microseconds since 1970, as PostgreSQL prints it in UTC. */
export function timeText(microseconds: number): string {
  const fraction = microseconds % 1_000_000
  const [day = '', clock = ''] = new Date((microseconds - fraction) / 1000).toISOString().split('T')
  const digits = fraction === 0 ? '' : `.${String(fraction).padStart(6, '0').replace(/0+$/, '')}`
  return `${day} ${clock.slice(0, 8)}${digits}+00`
}
