const all = ['any', 'all', 'every', 'anything', 'everything'] as const
const things = [
  '',
  ' color',
  ' colour',
  ' colors',
  ' brand',
  ' material',
  ' kind',
  ' style',
  ' size',
] as const

/** What stands before a thing that is not wanted. */
export const negations: readonly string[] = [
  ...['not', 'no', 'non', 'without', 'minus', 'never', 'neither', 'nothing with', 'sans', 'nope'],
  ...['avoid', 'avoiding', 'hate', 'dislike', 'allergic to', 'leave out', 'ditch', 'zero'],
  ...['except', 'except for', 'excluding', 'excluded', 'other than', 'rather than', 'instead of', 'besides'],
  ...['apart from', 'aside from', 'but not', 'but no', 'free of', 'free from', 'hold the', 'skip the'],
  ...['isnt', 'arent', 'is not', 'are not', 'that isnt', 'that arent', 'which isnt', 'which arent'],
  ...['thats not', 'that is not', 'that are not', 'doesnt have', 'dont have', 'dont want', 'not in'],
  ...all.flatMap(word => things.flatMap(thing => [`${word}${thing} but`, `${word}${thing} except`])),
]
