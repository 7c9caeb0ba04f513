import { bareText, byWord } from '#src/api/contract/values/bare-text.ts'
import { type Material, materials } from '#src/api/contract/values/materials.ts'

/** Words for the materials of the closed list in English, German, French, Spanish and Italian. */
const words = byWord<Material>({
  cotton: 'cotton baumwolle coton algodon cotone combed-cotton pima-cotton supima',
  'organic-cotton':
    'organic-cotton bio-baumwolle biobaumwolle coton-bio coton-biologique algodon-organico cotone-biologico',
  linen: 'linen leinen lin lino flax',
  wool: 'wool wolle schurwolle laine lana virgin-wool lambswool lammwolle alpaca alpaka mohair',
  merino: 'merino merinowolle merino-wool laine-merinos lana-merino merinos',
  cashmere: 'cashmere kaschmir cachemire cachemira cachemir',
  silk: 'silk seide soie seda seta',
  viscose: 'viscose viskose rayon modal lyocell tencel viscosa',
  polyester: 'polyester poliester poliestere recycled-polyester',
  nylon: 'nylon polyamide polyamid poliamida poliammide nailon',
  denim: 'denim jeansstoff',
  leather: 'leather leder cuir cuero piel pelle lambskin cowhide rindleder',
  suede: 'suede wildleder veloursleder daim ante camoscio nubuck',
  corduroy: 'corduroy cord kord velours-cotele pana',
  velvet: 'velvet samt velours terciopelo velluto',
  satin: 'satin raso',
  knit: 'knit strick maille punto maglia jersey tricot',
  down: 'down daunen daune duvet plumon piuma',
  canvas: 'canvas segeltuch toile lona',
  straw: 'straw stroh paille paja paglia raffia bast',
  metal: 'metal metall metallo brass steel edelstahl stainless-steel acier acero',
  acetate: 'acetate acetat acetato',
})
const own = new Map(
  (Object.entries(materials) as [Material, string][]).flatMap(
    ([slug, label]) =>
      [
        [bareText(slug), slug],
        [bareText(label), slug],
      ] as const,
  ),
)

/** A cloth that only looks like the material. */
const imitation = /^(?:faux|fake|vegan|pu|artificial|imitation|kunst|eco|similicuir|sintetic[ao]|ecopelle)/

/** The material that a part of a list names: `80% Baumwolle`, `organic cotton`; undefined for none, or an imitation. */
export function materialOf(text: string): Material | undefined {
  const parts = bareText(text.replaceAll(/\d+(?:[.,]\d+)? ?%/g, '')).split(' ')
  if (parts.some(part => imitation.test(part))) return undefined
  for (let count = Math.min(3, parts.length); count > 0; count -= 1) {
    for (let at = 0; at + count <= parts.length; at += 1) {
      const word = parts.slice(at, at + count).join(' ')
      const found = own.get(word) ?? words.get(word)
      if (found !== undefined) return found
    }
  }
  return undefined
}
