import type { Whose } from '#src/api/contract/values/values.ts'

/** Words for the people that things are for. */
export const people: readonly (readonly [name: string, whose: Whose])[] = (
  [
    [
      'woman',
      'woman, women, womens, womans, lady, ladies, female, gals, womenswear, for her, for mom, for my wife, for my girlfriend, for wife, for girlfriend, for mum, for my mom',
    ],
    [
      'man',
      'man, men, mens, mans, male, guy, guys, dudes, gents, gentlemen, menswear, for him, for dad, for my husband, for my boyfriend, for husband, for boyfriend, for my dad',
    ],
    [
      'kids',
      'kid, kids, child, children, childrens, boy, boys, girl, girls, toddler, toddlers, baby, babies, infant, newborn, childrenswear, kidswear, for kids, for my son, for my daughter',
    ],
  ] as const
).flatMap(([whose, list]) => list.split(', ').map(name => [name, whose] as const))
