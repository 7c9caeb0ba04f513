import { bareText, byWord } from '#src/api/contract/values/bare-text.ts'
import type { Season } from '#src/api/contract/values/garment-words.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** Words for the people that things are for, in English, German, French, Spanish and Italian. */
const people = byWord<Whose | 'unisex'>({
  woman:
    'woman women womens female ladies lady w f damen dame frauen frau femme femmes dames mujer mujeres senora donna donne femmina weiblich feminin femenino femminile',
  man: 'man men mens male gentlemen m herren herr manner mann homme hommes hombre hombres caballero uomo uomini maschio mannlich masculin masculino maschile',
  kids: 'kids kid children child childrens girls girl boys boy youth junior juniors toddler toddlers infant infants baby babies newborn kinder kind jungen junge madchen babys enfant enfants fille filles garcon garcons bebe ninos ninas nino nina bambini bambino bambina ragazzi neonato',
  unisex: 'unisex all adult adults everyone everybody unissex alle tous todos tutti gender-neutral',
})

/** Who a text says it is for; undefined where it says nothing known. `women, men` and the like are unisex. */
export function audienceOf(text: string): Whose | 'unisex' | undefined {
  const whole = people.get(bareText(text))
  if (whole !== undefined) return whole
  const named = new Set(
    bareText(text)
      .split(' ')
      .flatMap(word => people.get(word) ?? []),
  )
  named.delete('unisex')
  const [only] = named
  return named.size > 1 ? 'unisex' : only
}

const seasons = byWord<Season | 'all'>({
  spring: 'spring fruhling fruhjahr printemps primavera ss spring-summer',
  summer: 'summer sommer ete verano estate',
  autumn: 'autumn fall herbst automne otono autunno fw aw',
  winter: 'winter hiver invierno inverno',
  all: 'all all-season all-seasons all-year year-round any every every-season ganzjahrig alle toutes todas tutte',
})
const year: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

/** The seasons that a word names, all four for `all`; none for another word. */
export function seasonsOf(text: string): readonly Season[] {
  const season = seasons.get(bareText(text))
  return season === undefined ? [] : season === 'all' ? year : [season]
}
