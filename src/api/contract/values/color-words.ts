import { bareText, byWord } from './bare-text.ts'
import { type Color, colors } from './vocabulary.ts'

/**
 * Words for the colors of the closed list in English, German, French, Spanish and Italian, and of fashion. Collected
 * by hand from exports of shops; where lists disagree (khaki, mustard, slate) a word means what the cloth is sold as.
 */
const words = byWord<Color>({
  black:
    'black schwarz noir noire noirs noires negro negra nero nera jet onyx ebony anthracite anthrazit antracite antracita tiefschwarz blackout',
  white:
    'white weiss blanc blanche blancs blanches blanco blanca bianco bianca snow optic-white bright-white schneeweiss optical-white',
  grey: 'grey gray grau gris grise grises grigio grigia charcoal slate heather graphite ash stone-grey steel pewter cement smoke gunmetal silver-grey melange heather-grey schiefer graumeliert grey-marl marl',
  beige:
    'beige sand nude taupe khaki stone oatmeal oat tan-beige champagne latte mushroom greige wheat fawn biscuit sable arena sabbia kaki khaki-beige natural natur',
  cream:
    'cream creme ecru off-white offwhite ivory eggshell bone vanilla wollweiss elfenbein ivoire marfil avorio crema panna milk pearl alabaster chalk blanc-casse avena cream-white naturweiss',
  brown:
    'brown braun brun brune marron marrone chocolate chestnut coffee espresso mocha walnut schokolade cafe cacao cocoa hazel umber tobacco marron-fonce bronze dark-tan mahogany sepia rust-brown castagna castano',
  camel: 'camel tan cognac caramel toffee kamel camello cammello honey fox',
  navy: 'navy navyblau marine marineblau dunkelblau bleu-marine azul-marino marino blu-navy midnight midnight-blue ink indigo dark-blue dark-navy navy-blue blu-scuro',
  blue: 'blue blau bleu bleue bleus azul blu denim cobalt royal royal-blue sapphire azure ocean cerulean petrol teal turquoise turkis turchese aqua cyan kobalt saphir konigsblau blue-denim lapis jeans peacock',
  'light-blue':
    'light-blue hellblau sky sky-blue baby-blue bleu-clair bleu-ciel azul-claro celeste azzurro himmelblau powder-blue ice-blue light-denim pale-blue hellblau bleached-denim',
  green:
    'green grun gruen vert verte verde emerald mint sage forest lime bottle-green jade smaragd tannengrun fir pistachio hunter moss-green sea-green seafoam eucalyptus salbei minze menthe menta pine grass',
  olive: 'olive oliv olivgrun oliva army military moss army-green olive-green kaki-green verde-militar',
  red: 'red rot rouge rouges rojo roja rosso rossa crimson scarlet cherry ruby tomato brick cardinal coral-red ziegelrot kirschrot carmine vermilion poppy',
  burgundy:
    'burgundy bordeaux wine maroon oxblood weinrot bordo burgund merlot granate borgogna dark-red dunkelrot bordeauxrot claret berry plum-red mulberry cranberry burdeos vino garnet',
  pink: 'pink rosa rose roses blush fuchsia magenta hot-pink rosado fucsia rosé salmon raspberry altrosa dusty-rose zartrosa bubblegum flamingo watermelon lachs himbeere orchid peony',
  purple:
    'purple lila violet violett violette violeta viola lavender plum aubergine eggplant mauve lilac morado amethyst flieder lavendel prune mora grape pflaume lavande iris heliotrope',
  yellow:
    'yellow gelb jaune jaunes amarillo amarilla giallo gialla mustard lemon senf senfgelb moutarde mostaza citron zitrone sun canary butter sunflower ochre ocker ocre saffron maize',
  orange:
    'orange oranje naranja arancione rust terracotta apricot peach coral tangerine amber rost rostrot kupfer copper burnt-orange koralle pumpkin melon pfirsich aprikose albaricoque melocoton corallo',
  gold: 'gold golden dore oro dorado dorato goldfarben rose-gold brass',
  silver:
    'silver silber argent argente plata plateado argento argentato metallic silberfarben chrome platinum',
})

const lighter = new Set(
  'light pale baby soft hell helles clair claire claro clara chiaro chiara bleached washed'.split(' '),
)
const darker = new Set('dark deep dunkel dunkles fonce foncee oscuro oscura scuro scura midnight'.split(' '))
const light: Readonly<Partial<Record<Color, Color>>> = {
  blue: 'light-blue',
  navy: 'blue',
  black: 'grey',
  brown: 'brown',
}
const dark: Readonly<Partial<Record<Color, Color>>> = { blue: 'navy', 'light-blue': 'blue', red: 'burgundy' }

/** The colors that a text names, in its order, each once: `white and blue`, `Dark navy`, `Dunkelgrün`. */
export function colorsIn(text: string): Color[] {
  const found: Color[] = []
  const parts = bareText(text)
    .split(' ')
    .flatMap(part => (words.has(part) ? [part] : part.replace(/^(dunkel|hell)(?=.{3})/, '$1 ').split(' ')))
  let isLight = false
  let isDark = false
  for (let at = 0; at < parts.length; ) {
    const length = [3, 2, 1].find(count => words.has(parts.slice(at, at + count).join(' '))) ?? 0
    const color = words.get(parts.slice(at, at + length).join(' '))
    const next = parts[at + Math.max(length, 1)] ?? ''
    if (color !== undefined) {
      const isLighter = isLight || (length === 1 && lighter.has(next))
      const isDarker = isDark || (length === 1 && darker.has(next))
      found.push((isLighter ? light[color] : isDarker ? dark[color] : color) ?? color)
    }
    isLight = color === undefined && (lighter.has(parts[at] ?? '') || (isLight && parts[at] === 'heather'))
    isDark = color === undefined && darker.has(parts[at] ?? '')
    at += Math.max(length, 1)
  }
  // heather is a cloth where a color stands beside it
  const named =
    found.length > 1 && parts.includes('heather')
      ? found.filter((_, at) => at > 0 || parts[0] !== 'heather')
      : found
  return [...new Set(named)]
}

/** The color that a text names first: a slug or a label of the list, or any of its words; undefined for none. */
export function colorOf(text: string): Color | undefined {
  const slug = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  return (Object.keys(colors) as Color[]).find(each => each === slug) ?? colorsIn(text)[0]
}
