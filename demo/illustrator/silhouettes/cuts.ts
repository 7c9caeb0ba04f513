import type { CategorySlug } from '../spec.ts'

/** The options a silhouette understands. The first of each list is what it draws when none is named. */
export const CUTS: Readonly<Record<CategorySlug, Readonly<Record<string, readonly string[]>>>> = {
  't-shirts': {
    neck: ['crew', 'v', 'scoop', 'boat'],
    sleeve: ['short', 'cap', 'elbow', 'long', 'sleeveless'],
    fit: ['regular', 'slim', 'boxy', 'oversized'],
    length: ['regular', 'cropped', 'longline'],
    pocket: ['none', 'chest'],
  },
  shirts: {
    collar: ['classic', 'button-down', 'camp', 'stand'],
    sleeve: ['long', 'short'],
    fit: ['regular', 'slim', 'oversized'],
    hem: ['tails', 'straight'],
    pocket: ['none', 'chest'],
  },
  blouses: {
    style: ['v-neck', 'buttoned', 'bow', 'ruffle', 'wrap', 'peplum'],
    sleeve: ['bishop', 'long', 'puff', 'bell', 'short', 'three-quarter', 'sleeveless'],
  },
  knitwear: {
    style: ['crewneck', 'v-neck', 'turtleneck', 'cardigan', 'vest'],
    fit: ['regular', 'slim', 'boxy', 'oversized'],
    length: ['regular', 'cropped', 'longline'],
    pocket: ['none', 'patch'],
  },
  sweatshirts: {
    style: ['crewneck', 'hoodie', 'zip-hoodie', 'quarter-zip'],
    fit: ['regular', 'boxy', 'oversized'],
    length: ['regular', 'cropped'],
  },
  dresses: {
    style: ['flare', 'slip', 'shirt', 'wrap', 'knit', 'pleated', 'sun', 't-shirt'],
    length: ['midi', 'mini', 'maxi'],
    sleeve: ['short', 'long', 'puff', 'sleeveless', 'bishop', 'cap'],
    neck: ['scoop', 'v', 'high'],
  },
  skirts: {
    style: ['a-line', 'pencil', 'pleated', 'denim', 'wrap', 'slip', 'tiered'],
    length: ['midi', 'mini', 'maxi'],
  },
  jeans: {
    leg: ['straight', 'skinny', 'slim', 'relaxed', 'tapered', 'flared', 'wide', 'barrel'],
    rise: ['mid', 'high', 'low'],
    length: ['full', 'cropped'],
    wash: ['clean', 'faded'],
  },
  trousers: {
    style: ['tailored', 'wide', 'chino', 'tapered', 'flared', 'joggers', 'cargo'],
    rise: ['mid', 'high'],
    length: ['full', 'cropped'],
    belt: ['none', 'tie'],
  },
  shorts: { style: ['chino', 'denim', 'tailored', 'bermuda', 'drawstring', 'bike'], rise: ['mid', 'high'] },
  coats: {
    style: ['single', 'trench', 'double', 'wrap', 'cocoon', 'duffle'],
    length: ['knee', 'short', 'long'],
  },
  jackets: {
    style: ['trucker', 'bomber', 'biker', 'puffer', 'overshirt'],
    fit: ['regular', 'oversized', 'vest'],
  },
  blazers: {
    closure: ['single', 'double'],
    lapel: ['notch', 'peak', 'shawl'],
    fit: ['regular', 'oversized', 'cropped'],
    buttons: ['tonal', 'brass'],
  },
  swimwear: { style: ['classic', 'plunge', 'sport', 'bikini', 'trunks'] },
  sneakers: { style: ['low', 'court', 'runner', 'high-top'], sole: ['white', 'gum', 'tonal', 'black'] },
  boots: {
    style: ['chelsea', 'ankle', 'combat', 'knee-high', 'cowboy', 'hiking', 'rain'],
    sole: ['black', 'gum', 'tonal'],
  },
  flats: { style: ['loafer', 'ballerina', 'derby', 'horsebit', 'mule'], sole: ['black', 'gum', 'chunky'] },
  heels: {
    style: ['pump', 'slingback', 'sandal', 'mary-jane'],
    height: ['high', 'mid', 'kitten'],
    heel: ['stiletto', 'block'],
  },
  sandals: {
    style: ['two-strap', 'slide', 'strappy', 'espadrille', 'fisherman'],
    sole: ['tonal', 'white', 'black'],
  },
  bags: {
    style: ['tote', 'shoulder', 'crossbody', 'bucket', 'top-handle', 'clutch'],
    hardware: ['gold', 'silver'],
  },
  backpacks: { style: ['classic', 'roll-top', 'flap', 'city'], trim: ['tonal', 'leather'] },
  hats: {
    style: ['beanie', 'cap', 'bucket', 'fedora', 'wide-brim', 'beret'],
    detail: ['patch', 'pompom', 'none'],
  },
  scarves: { style: ['long', 'blanket', 'square'], edge: ['fringe', 'plain'] },
  belts: {
    style: ['classic', 'round', 'woven'],
    width: ['regular', 'slim', 'wide'],
    buckle: ['gold', 'silver'],
  },
  jewellery: {
    style: ['hoops', 'drops', 'studs', 'necklace', 'ring', 'bracelet'],
    stone: ['none', 'pearl', 'stone'],
    weight: ['bold', 'fine'],
  },
  sunglasses: {
    style: ['square', 'round', 'cat-eye', 'aviator', 'rectangle'],
    lens: ['grey', 'brown', 'green', 'mirror'],
  },
}
