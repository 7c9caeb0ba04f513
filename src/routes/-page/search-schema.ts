/** One parameter of an address: its value, or undefined where the address holds an invalid one. */
type Parameter<Value> = (given: unknown) => Value | undefined

type Read<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

/**
 * The schema of a route's search, for `validateSearch`. An invalid value becomes undefined, which takes it out of the
 * address. The router adds the parameters that the schema does not name.
 */
export function searchSchema<Search extends object>(
  parameters: {
    [Name in keyof Search]: Parameter<Search[Name]>
  },
) {
  return (given: Readonly<Record<string, unknown>>): Read<Search> => {
    const search: Read<Search> = {}
    for (const name in parameters) if (name in given) search[name] = parameters[name](given[name])
    return search
  }
}

/** A single value of this form. */
export const matching =
  (pattern: RegExp): Parameter<string> =>
  given =>
    typeof given === 'string' && pattern.test(given) ? given : undefined

/** A key of the API, which refuses an unknown one with a sentence for the page. */
export const word = matching(/^-?[A-Za-z0-9][\w.-]{0,63}$/)

const written = matching(/\S/)

/** Any text that is not blank, cut to `most` characters. */
export const text =
  (most?: number): Parameter<string> =>
  given =>
    written(given)?.slice(0, most)

/** One of a few values. */
export const oneOf =
  <const Value extends string>(...values: readonly Value[]): Parameter<Value> =>
  given =>
    values.find(each => each === given)

/** Up to 30 different values, in one order. */
export const listOf =
  (one: Parameter<string>): Parameter<string[]> =>
  given => {
    const values = [given].flat().flatMap(each => one(each) ?? [])
    return values.length > 0 ? [...new Set(values)].slice(0, 30).sort() : undefined
  }
