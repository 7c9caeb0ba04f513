import { bareText, byWord } from '#src/api/contract/values/bare-text.ts'

/**
 * Words of product types, of Google's product taxonomy (version 2021-09-21) and of Shopify's, in the singular, and the
 * first categories of the shop that they mean: in English, German, French, Spanish and Italian. A word that may mean
 * several (top, shoe, suit, outerwear) is in none: somebody has to choose.
 */
const words = byWord({
  't-shirts':
    't-shirt tshirt tee tee-shirt tank tank-top crop-top cropped-top graphic-tee polo polo-shirt singlet camiseta maglietta t-shirts langarmshirt longsleeve long-sleeve-tee debardeur polohemd poloshirt camisole',
  shirts:
    'shirt button-down button-up overshirt flannel hemd chemise camisa camicia oberhemd flanellhemd dress-shirt',
  blouses: 'blouse tunic bluse tunika chemisier blusa tunique tunica',
  knitwear:
    'sweater jumper cardigan pullover turtleneck knit knitwear strickjacke strickpullover pull gilet-en-maille jersey-de-punto sueter cardigans maglione strick rollkragenpullover sweater-vest rebeca chaqueta-de-punto',
  sweatshirts:
    'sweatshirt hoodie hoody crewneck kapuzenpullover sweat sweat-a-capuche zip-hoodie kapuzenjacke felpa sudadera half-zip fleece',
  jeans: 'jean denim jeans jeanshose vaquero vaqueros jegging',
  trousers:
    'pant trouser chino legging jogger culotte slacks hose stoffhose jogginghose pantalon pantaloni pantalones pantalone sweatpant cargo leggings jogginghosen',
  shorts: 'short bermuda kurze-hose pantaloncini bermudas pantalon-corto boardshort',
  skirts: 'skirt skort rock jupe falda gonna minirock faldas jupes',
  dresses:
    'dress gown sundress kleid abendkleid sommerkleid robe-longue robe-courte robe-de-soiree vestido vestito abito robe-d-ete vestidos minidress maxidress kleider',
  swimwear:
    'swim swimwear swimsuit bikini swim-brief swim-trunk swim-short trunk rash-guard bademode badeanzug badehose maillot-de-bain banador costume-da-bagno tankini one-piece-swimsuit swim-top swim-bottom board-short bikini-top bikini-bottom traje-de-bano',
  jumpsuits:
    'jumpsuit romper overall dungaree playsuit combinaison latzhose mono salopette tuta overalls combishort peto',
  coats:
    'coat parka trench trench-coat overcoat mantel manteau abrigo cappotto wintermantel trenchcoat impermeable puffer-coat raincoat regenmantel',
  jackets:
    'jacket bomber anorak windbreaker jacke winterjacke lederjacke veste blouson chaqueta cazadora giacca giubbotto doudoune outerwear-vest puffer-vest daunenjacke regenjacke piumino jeansjacke gilet',
  blazers: 'blazer sport-coat suit-jacket sakko suit-coat americana veste-de-costume',
  sneakers:
    'sneaker trainer athletic-shoe running-shoe tennis-shoe sport-shoe basketball-shoe turnschuh basket zapatilla sportschuh laufschuh zapatillas baskets scarpa-da-ginnastica skate-shoe gym-shoe',
  boots: 'boot bootie stiefel stiefelette botte bottine bota stivale ankle-boot botin stivali bottines',
  flats:
    'flat loafer ballerina ballet-flat moccasin mokassin ballerine boat-shoe mocasin mocassino mocassin bailarina oxford derby',
  heels: 'heel pump stiletto pumps escarpin tacon high-heel decollete tacones stilettos',
  sandals:
    'sandal slide flip-flop espadrille sandale sandalia sandalo zehentrenner tong clog pantolette chancla sandales',
  bags: 'bag handbag tote tote-bag clutch purse crossbody shoulder-bag crossbody-bag tasche handtasche umhangetasche sac sac-a-main bolso borsa sacs bolsos borse fanny-pack belt-bag tragetasche',
  backpacks: 'backpack rucksack sac-a-dos mochila zaino',
  wallets:
    'wallet card-holder cardholder money-clip coin-purse geldborse portemonnaie portefeuille cartera portafoglio porte-monnaie brieftasche billetero',
  hats: 'hat cap beanie headwear bucket-hat balaclava baseball-cap mutze hut kappe bonnet chapeau casquette gorra gorro sombrero cappello berretto strickmutze beret visor snapback',
  scarves:
    'scarf shawl schal tuch halstuch echarpe foulard bufanda panuelo sciarpa bandana snood neck-gaiter',
  belts: 'belt gurtel ceinture cinturon cintura',
  jewellery:
    'jewelry jewellery bracelet necklace earring ring pendant anklet brooch charm lapel-pin schmuck armband halskette ohrring kette bijou bijoux collier bague boucle-d-oreille joyeria pulsera collar pendiente anillo gioiello collana orecchino anello bracciale body-jewelry',
  sunglasses: 'sunglass sonnenbrille lunettes-de-soleil gafas-de-sol occhiali-da-sole eyewear',
  gloves: 'glove mitten handschuh gant guante guanto moufle faustling',
  watches: 'watch armbanduhr uhr montre reloj orologio',
  underwear:
    'underwear bra brief boxer lingerie panty bralette thong undershirt shapewear garter-belt boxer-brief sport-bra sports-bra unterwasche bh slip culotte-femme sous-vetement ropa-interior sujetador intimo reggiseno unterhose soutien-gorge bustier long-john jock-strap underwear-slip boxershort dessous',
  socks:
    'sock tight hosiery stocking socke chaussette calcetin calza calzino strumpfhose strumpf collant leg-warmer pantyhose sneakersocke calze calzini',
})

/** Two parts of a path that mean nothing that is sold here: all below them is left to be chosen. */
const elsewhere =
  /\b(?:sleepwear|loungewear|nightwear|pajamas?|pyjamas?|nachtwasche|costumes (?:and )?accessories|costumes|uniforms|traditional ceremonial clothing|gift cards?|bridal accessories)\b/
/** What belongs to a thing and is not it. */
const partOf =
  /\b(?:accessor(?:y|ies)|buckles?|straps?|extenders?|pads?|inserts?|bands?|winders?|decals?|stickers?|laces?|shoelaces|liners?|covers?|chains?|cleats?|helmets?|holders?|cases?|keychains?|veils?|sets?|kits?|care|insoles?|studs?|clips?)\b/
/** Two kinds in one part of a path. */
const unclear = /^(?:shirts tops|tops shirts|clothing tops|coats jackets|shoes|suits|tops|bottoms|outerwear)$/

/** The category that a text means in the shop's first catalog, and others by their own names. */
export type CategoryWords = ReadonlyMap<string, string>

/**
 * The category that a product type or a path of categories means: its last part first, and of that its last words. Null
 * where it may be several, or none. `own` are the names of the shop's categories.
 */
export function categoryOf(type: string, own: CategoryWords = new Map()): string | null {
  const parts = type
    .split(/\s*(?:>|\/|»|,|\|)\s*/)
    .map(bareText)
    .filter(part => part !== '')
  if (parts.some(part => elsewhere.test(part))) return null
  for (const part of parts.toReversed()) {
    const named = own.get(part)
    if (named !== undefined) return named
    const whole = knownIn(part.split(' '), own)
    if (partOf.test(part) && words.get(singulars(part)) === undefined) return null
    if (unclear.test(part)) continue
    if (whole !== undefined) return whole
  }
  return null
}

const isSwim = (parts: readonly string[]) => parts.includes('swim') || parts.includes('swimming')
const singulars = (part: string) => part.split(' ').map(singular).join(' ')

/** The last three, two or one words that are known: in English and German that is what the thing is. */
function knownIn(parts: readonly string[], own: CategoryWords): string | undefined {
  if (isSwim(parts)) return own.get('swimwear') ?? 'swimwear'
  const plain = parts.map(singular)
  for (let end = parts.length; end > 0; end -= 1) {
    for (const count of [3, 2, 1]) {
      if (count > end) continue
      for (const some of [parts, plain]) {
        const word = some.slice(end - count, end).join(' ')
        const found = own.get(word) ?? words.get(word)
        if (found !== undefined) return found
      }
    }
    const compound = compoundOf(parts[end - 1] ?? '')
    if (compound !== undefined) return compound
  }
  return undefined
}

/** What a German compound ends in: `Strickjacke` is known, `Wollmantel` a coat. */
function compoundOf(word: string): string | undefined {
  for (let at = 3; at <= word.length - 4; at += 1) {
    const end = word.slice(at)
    const found = words.get(end) ?? words.get(singular(end)) ?? words.get(end.replace(/n$/, ''))
    if (found !== undefined && ends.test(end)) return found
  }
  return undefined
}
const ends =
  /^(?:jacken?|mantel|hosen?|kleid(?:er)?|hemd(?:en)?|rock|rocke|taschen?|mutzen?|gurtel|schals?|pullover|stiefel|sandalen?|bluse|blusen|socken?|shirts?|shorts?|handschuhe?|rucksack|sneaker|ringe?|ketten?)$/

function singular(word: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/ves$/.test(word) && !/(?:gloves|sleeves)$/.test(word)) return `${word.slice(0, -3)}f`
  return word.replace(/(?<!s)s$/, '')
}

/**
 * Google's product categories by their number, which feeds give without their names (version 2021-09-21). The numbers
 * that are not here have no category, or several: 208 sleepwear, 5322 activewear, 182 for babies, 212 shirts and tops,
 * 187 shoes, 1594 suits.
 */
const googleNumbers: ReadonlyMap<string, string> = byWord({
  trousers: '204 5514 5909 3951 5552 7003',
  shorts: '207 5378 5379',
  skirts: '1581 5344',
  dresses: '2271 5424 5441 5330 5329',
  jumpsuits: '5250 7132',
  jackets: '1831 6006',
  swimwear: '211 5409',
  underwear: '214 1772 2562 5621 1578 2745 5327 1807 5834 2963 2160',
  socks: '209 215 5423 5941',
  belts: '169 5623',
  gloves: '170 5624 499816 3246 3084',
  hats: '173 2020 1786 5625',
  scarves: '177 543673 543674 168 543586 7230',
  sunglasses: '178',
  jewellery: '188 189 190 191 197 192 194 6463 196 200',
  watches: '201',
  bags: '3032',
  wallets: '2668',
  backpacks: '100',
})

/** The category of a number of Google's taxonomy; null where that has none here. */
export const categoryOfGoogle = (number: string): string | null => googleNumbers.get(number.trim()) ?? null
