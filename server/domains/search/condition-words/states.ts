import type { Condition } from '#src/api/contract/values/values.ts'

const unused: readonly Condition[] = ['new_with_tags', 'new_without_tags']
const used: readonly Condition[] = ['very_good', 'good', 'satisfactory']

/** What shoppers say of the condition of a thing. Vintage is a style: it is searched for as a word. */
export const states: readonly (readonly [name: string, conditions: readonly Condition[]])[] = (
  [
    [
      'new with tags, brand new with tags, with tags, with tag, nwt, bnwt, tags still on, tags attached',
      ['new_with_tags'],
    ],
    ['new without tags, nwot, bnwot', ['new_without_tags']],
    ['brand new, never worn, unworn, never used, unused, deadstock, new condition, new only', unused],
    ['like new, as new, excellent condition, mint condition, euc', [...unused, 'very_good']],
    ['very good condition, great condition', [...unused, 'very_good']],
    ['good condition', [...unused, 'very_good', 'good']],
    ['used, gently used, worn condition', used],
  ] as const
).flatMap(([list, conditions]) => list.split(', ').map(name => [name, conditions] as const))

/** What shoppers call what members sell, in whatever condition it is: every card of a member's ad says that it is pre-owned. */
export const preOwned: readonly string[] = [
  ...['pre owned', 'preowned', 'preloved', 'pre loved', 'second hand', 'secondhand', 'thrifted'],
]
