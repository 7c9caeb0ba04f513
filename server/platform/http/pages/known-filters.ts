import { materials } from '#src/api/contract/values/materials.ts'
import { isSizeKey } from '#src/api/contract/values/sizes.ts'
import { audiences, colors, conditions, kinds, sorts } from '#src/api/contract/values/vocabulary.ts'

/** The pages that show a list of listings, filtered by their address. */
const listPage = /^\/(?:catalog|search|brand\/[^/]+|member\/[^/]+|category\/[^/]+(?:\/[^/]+)?)\/?$/

const among = (list: object) => (value: string) => Object.hasOwn(list, value)
/** The closed lists of filter values in an address. The database knows brands and categories. */
const closed = new Map<string, (value: string) => boolean>([
  ['whose', among(audiences)],
  ['kind', among(kinds)],
  ['size', isSizeKey],
  ['color', among(colors)],
  ['material', among(materials)],
  ['condition', among(conditions)],
  ['sort', among(sorts)],
])

/**
 * The redirect target of a list whose address has a value outside the closed lists: the same list without it,
 * so that nobody can create pages from arbitrary words. Null where nothing is to be removed.
 */
export function withKnownFilters(url: string): string | null {
  const at = url.indexOf('?')
  if (at < 0 || !listPage.test(url.slice(0, at))) return null
  const given = [...new URLSearchParams(url.slice(at))]
  const known = given.flatMap(([name, value]): [string, string][] => {
    const isKnown = closed.get(name)
    if (isKnown === undefined || value === '' || isKnown(value)) return [[name, value]]
    // a size in its printed form, `M`
    return name === 'size' && isKnown(value.toLowerCase()) ? [[name, value.toLowerCase()]] : []
  })
  if (known.length === given.length && known.every(([, value], index) => value === given[index]?.[1]))
    return null
  const search = new URLSearchParams(known).toString()
  return url.slice(0, at) + (search === '' ? '' : `?${search}`)
}
