import { countryName, formatOf } from './format.ts'

interface Parts {
  readonly name: string
  readonly line1: string
  readonly line2?: string | null | undefined
  readonly postcode: string
  readonly city: string
  readonly region?: string | null | undefined
  readonly country: string
}

/** For a country that is none of ours. */
const anywhere = { fmt: '%N%n%A%n%Z %C', lfmt: '%N%n%A%n%Z %C', upper: '' }

const isForeign = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text)

/**
 * A postal address as it is written in its country (V-32), the country last: in the order for Latin letters, or in that
 * for the country's own where street, city or region are written so. What has no place in the country's layout
 * stands before the country; nothing that is stored is left out.
 *
 * With `forCarrier` the fields are in capitals that the country's post wants so, and the country.
 */
export function addressLines(address: Parts, { forCarrier = false } = {}): string[] {
  const { name, line1, line2, postcode, city, region, country } = address
  const layout = formatOf(country) ?? anywhere
  const street = [line1, line2 ?? ''].filter(line => line !== '')
  const values: Readonly<Record<string, readonly string[]>> = {
    N: [name],
    A: street,
    C: [city],
    S: [region ?? ''],
    Z: [postcode],
  }
  const isLocal = isForeign([...street, city, region ?? ''].join(''))
  const format = isLocal ? layout.fmt : layout.lfmt
  const written = (letter: string): readonly string[] => {
    const value = values[letter] ?? []
    return forCarrier && layout.upper.includes(letter) ? value.map(line => line.toUpperCase()) : value
  }
  const lines = withoutComma(format, region)
    .split('%n')
    .flatMap(line => (line === '%A' ? written('A') : [lineOf(line, letter => written(letter).join(', '))]))
  const unplaced = ['A', 'C', 'S', 'Z'].filter(letter => !format.includes(`%${letter}`)).flatMap(written)
  const named = countryName(country)
  const last = forCarrier ? named.toUpperCase() : named
  return (
    [...lines, unplaced.filter(value => value !== '').join(' ')]
      .map(line => line.replaceAll(/\s+/g, ' ').trim())
      // islands whose layouts name them in a line of its own
      .filter(line => line !== '' && line !== named.toUpperCase())
      .concat(last)
  )
}

/** A post office of the military has no comma before its state. */
const withoutComma = (format: string, region: string | null | undefined) =>
  /^A[AEP]$/.test(region ?? '') ? format.replace('%C, %S', '%C %S') : format

/**
 * A line of a layout with its values. What stands between two fields is left out with the one before it, what stands
 * before the first field with that, and what stands after the last value, too.
 */
function lineOf(line: string, textOf: (letter: string) => string): string {
  const parts = line.split(/(%\w)/).filter(part => part !== '')
  if (!parts.some(part => part.startsWith('%'))) return line
  let written = ''
  /** What stands before the next value, if there is one. */
  let before = ''
  for (const [at, part] of parts.entries()) {
    const value = part.startsWith('%') ? textOf(part.slice(1)) : null
    if (value === null) {
      const former = parts[at - 1]
      if (former === undefined || textOf(former.slice(1)) !== '') before = part
    } else if (value === '') {
      if (at < 2) before = ''
    } else {
      // a postcode from before its prefix was left out has it already
      const prefix = /[\p{L}-]+$/u.exec(before)?.[0] ?? ''
      const isThere = prefix !== '' && value.toUpperCase().startsWith(prefix.toUpperCase())
      written += `${isThere ? before.slice(0, -prefix.length) : before}${value}`
      before = ''
    }
  }
  return written
}
