/** The names and numbers that lead to a value inside another. */
export type Place = readonly (string | number)[]

/** Where the values inside this one are that pass, itself included. */
export function placesIn(
  value: unknown,
  passes: (value: unknown, place: Place) => boolean,
  within: Place = [],
): Place[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, each]) =>
          placesIn(each, passes, [...within, Array.isArray(value) ? Number(name) : name]),
        )
      : []
  return passes(value, within) ? [within, ...inside] : inside
}

/** The same value with another one at a place; what becomes undefined is left out. */
export function changedAt(value: unknown, place: Place, change: (before: unknown) => unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    const entries: unknown[] = value
    return entries
      .map((each, at) => (at === step ? changedAt(each, rest, change) : each))
      .filter(each => each !== undefined)
  }
  const fields = Object.entries(value ?? {}).map(([name, each]: [string, unknown]) => [
    name,
    name === step ? changedAt(each, rest, change) : each,
  ])
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined))
}
