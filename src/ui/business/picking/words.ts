/* The texts of a pick list. */
const itemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)
const orderCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export const pickList = 'Pick list'
export const loading = 'Loading the pick list'
export const summary = (items: number, orders: number) => `${itemCount(items)} for ${orderCount(orders)}`
export const grams = (weight: number) =>
  weight < 1000 ? `${weight} g` : `${(weight / 1000).toFixed(2).replace(/\.?0+$/, '')} kg`
export const weighs = (weight: number, isWhole: boolean) =>
  isWhole ? grams(weight) : `at least ${grams(weight)}, some items have no weight`
export const leftOut = (numbers: readonly string[]) =>
  numbers.length === 1
    ? `Order ${numbers.join()} is not to be sent now, so it is left out.`
    : `Orders ${numbers.join(', ')} are not to be sent now, so they are left out.`
export const nothing = 'None of these orders is to be sent now. Accept orders first, or choose others.'

/* Its columns. */
export const bin = 'Bin'
export const noBin = 'No bin'
export const item = 'Item'
export const code = 'SKU and barcode'
export const noCode = 'No SKU'
export const count = 'Qty'
export const orders = 'Orders'
export const ofOrder = (number: string, quantity: number) => `${number}: ${quantity}`
export const picked = 'Picked'
export const pickedOf = (done: number, all: number) => `${done} of ${all}`
export const pickOne = 'Pick one'
export const pickOneOf = (name: string) => `Pick one: ${name}`
export const barcodeOf = (text: string) => `Barcode ${text}`

/* Scanning. */
export const scanTitle = 'Scan to pick'
export const scanField = 'Barcode or SKU'
export const scanHint = 'A hand scanner works anywhere on this page. You can also type.'
export const scanSubmit = 'Pick'
export const noCamera =
  'This browser does not read barcodes with the camera. Use a hand scanner, or type the code.'
export const openCamera = 'Scan with the camera'
export const closeCamera = 'Turn off the camera'
export const startingCamera = 'Starting the camera'
export const cameraView = 'What the camera sees'
export const cameraFailures = {
  denied: 'The camera is not allowed. Allow it for this site in the browser, then try again.',
  missing: 'No camera was found. Connect one, then try again.',
  busy: 'The camera does not answer. Close other programs that use it, then try again.',
} as const

/* What a scan said. */
export const waiting = 'Scan the first item.'
export const goOn = 'Scan the next item.'
export const counted = (name: string, done: number, all: number) => `${name}: ${done} of ${all}.`
export const full = (name: string) => `${name}: all are picked already. Put this one back.`
export const wrong = (scanned: string) => `${scanned} is not on this list. Put it back.`
export const done = 'Everything is picked.'
export const undo = 'Undo'
export const startAgain = 'Start again'

/* Afterwards. */
export const shipTitle = 'Ship the orders'
export const shipHint = 'Picking ships nothing. Add the tracking numbers once the parcels are packed.'
export const notStored = 'This browser stores nothing, so a reload begins again.'
