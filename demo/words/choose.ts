import {
  type CategorySlug,
  MATERIAL_SLUGS,
  type MaterialSlug,
  type PatternSlug,
  type Whose,
} from '../illustrator/spec.ts'
import type { Random } from '../random.ts'
import { FABRICS } from './fabrics.ts'
import type { Axis, Choice } from './grammar/grammar.ts'
import { GRAMMARS } from './grammar/index.ts'
import type { Chosen } from './titles.ts'

/** Cut, material and pattern of one piece that fit each other, the audience and what the maker works in. */
export function choosePiece(
  random: Random,
  category: CategorySlug,
  whose: Whose,
  cloth: readonly MaterialSlug[] = MATERIAL_SLUGS,
): Chosen {
  const grammar = GRAMMARS[category]
  const isWorked = ({ materials }: Choice) => materials?.some(material => cloth.includes(material)) ?? true
  const picked = new Map<string, Choice>()
  // an axis that binds others is decided before them
  const order = grammar.axes.toSorted((a, b) => Number(binds(b)) - Number(binds(a)))
  for (const { name, choices } of order) {
    const rules = [...picked.values()].flatMap(({ only }) => only?.[name] ?? [])
    const fits = (choice: Choice) =>
      (choice.whose?.includes(whose) ?? true) && (rules.length === 0 || rules.includes(choice.name))
    const own = choices.filter(fits)
    // a rule that leaves nothing for this audience still decides the cut
    const possible = own.length > 0 ? own : choices.filter(choice => rules.includes(choice.name))
    const worked = possible.filter(isWorked)
    picked.set(name, weighted(random, worked.length > 0 ? worked : possible))
  }
  // in the order in which they are said
  const picks = new Map(
    grammar.axes.flatMap(({ name }) => {
      const choice = picked.get(name)
      return choice ? [[name, choice] as const] : []
    }),
  )
  const material = pickMaterial(random, materialsOf(picks, grammar.materials), cloth)
  return { grammar, picks, material, pattern: patternFor(random, picks, grammar.patterns, material) }
}

const binds = (axis: Axis) => axis.choices.some(({ only }) => only)

function weighted(random: Random, choices: readonly Choice[]): Choice {
  const total = choices.reduce((sum, { weight = 1 }) => sum + weight, 0)
  let left = random.next() * total
  for (const choice of choices) {
    left -= choice.weight ?? 1
    if (left < 0) return choice
  }
  return random.pick(choices)
}

function pickMaterial(
  random: Random,
  possible: readonly MaterialSlug[],
  cloth: readonly MaterialSlug[],
): MaterialSlug {
  const worked = possible.filter(material => cloth.includes(material))
  return random.pick(worked.length > 0 ? worked : possible)
}

function materialsOf(
  picks: ReadonlyMap<string, Choice>,
  usual: readonly MaterialSlug[],
): readonly MaterialSlug[] {
  for (const { materials } of picks.values()) if (materials) return materials
  return usual
}

function patternFor(
  random: Random,
  picks: ReadonlyMap<string, Choice>,
  usual: readonly PatternSlug[],
  material: MaterialSlug,
): PatternSlug {
  let patterns = usual
  for (const choice of picks.values()) if (choice.patterns) patterns = choice.patterns
  const possible = patterns.filter(pattern => FABRICS[material].patterns.includes(pattern))
  return possible.length > 0 ? random.pick(possible) : 'plain'
}
