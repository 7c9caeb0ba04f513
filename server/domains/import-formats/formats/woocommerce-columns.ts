import type { NamedValue } from '#server/domains/import-formats/neutral.ts'
import type { FileRow, RowReader } from '#server/domains/import-formats/rows.ts'
import type { ImportField } from '#src/api/contract/values/business/import-fields.ts'

/**
 * WooCommerce writes the names of its columns in the language of whoever exports: in English, German, French and
 * Spanish, bare.
 */
const names = {
  kind: ['type', 'typ', 'tipo'],
  parent: ['parent', 'ubergeordnetesprodukt', 'eltern', 'superior', 'principal'],
  visibility: [
    'visibilityincatalog',
    'sichtbarkeitimkatalog',
    'katalogsichtbarkeit',
    'visibilitedanslecatalogue',
    'visibilidadenelcatalogo',
  ],
  short: ['shortdescription', 'kurzbeschreibung', 'descriptioncourte', 'descripcioncorta'],
  inStock: [
    'instock',
    'vorratig',
    'auflager',
    'lagerstatus',
    'enstock',
    'eninventaire',
    'existencias',
    'eninventario',
  ],
  position: ['position', 'posicion'],
} as const

/** The fields of its columns. */
export const columns: Readonly<Record<string, ImportField | null>> = {
  id: null,
  ...Object.fromEntries(names.kind.map(name => [name, null])),
  ...named('sku', ['sku', 'ugs', 'artikelnummer', 'artnr', 'referencia']),
  ...named('title', ['name', 'nom', 'nombre']),
  ...named('description', ['description', 'beschreibung', 'descripcion', ...names.short]),
  ...named('type', ['categories', 'kategorien', 'categorias']),
  ...named('published', ['published', 'veroffentlicht', 'publie', 'publicado']),
  ...named('price', [
    'regularprice',
    'regularerpreis',
    'normalerpreis',
    'tarifregulier',
    'prixregulier',
    'precionormal',
    'precioregular',
  ]),
  ...named('sale_price', ['saleprice', 'angebotspreis', 'tarifpromo', 'prixpromo', 'preciorebajado']),
  ...named('sale_from', [
    'datesalepricestarts',
    'datumandemangebotspreisbeginnt',
    'datumandemderangebotspreisbeginnt',
    'angebotspreisgultigab',
    'datededebutdepromo',
    'diaenqueempiezaelpreciorebajado',
  ]),
  ...named('sale_until', [
    'datesalepriceends',
    'datumandemangebotspreisendet',
    'datumandemderangebotspreisendet',
    'angebotspreisgultigbis',
    'datedefindepromo',
    'diaenqueterminaelpreciorebajado',
  ]),
  ...named('stock', ['stock', 'lager', 'lagerbestand', 'bestand', 'inventario', 'inventaire']),
  ...named('image', ['images', 'bilder', 'imagenes']),
}

function named(field: ImportField, bare: readonly string[]): Record<string, ImportField> {
  return Object.fromEntries(bare.map(name => [name, field]))
}

/** The columns of each attribute, its name before its values, in each language. */
const attributes = Array.from(
  { length: 30 },
  (_, at) =>
    [
      [`attribute${at + 1}name`, `attribute${at + 1}values`],
      [`attribut${at + 1}name`, `attribut${at + 1}werte`],
      [`nomdelattribut${at + 1}`, `valeursdelattribut${at + 1}`],
      [`nombredelatributo${at + 1}`, `valoresdelatributo${at + 1}`],
    ] as const,
)

/** Bare names of the columns that are read without a field. */
export const reads = new RegExp(
  `^(?:${['id', ...Object.values(names).flat(), ...attributes.flat(2)].join('|')})$`,
)

/** Whether a header has a column for the kind of a product, and one for its regular price. */
export const isHeader = (has: (...names: string[]) => boolean): boolean =>
  names.kind.some(name => has(name)) &&
  Object.entries(columns).some(([name, field]) => field === 'price' && has(name))

/** The cell of a column that has no field. */
export function cellOf(reader: RowReader, row: FileRow, column: keyof typeof names): string {
  const name = names[column].find(each => reader.names.has(each))
  return name === undefined ? '' : reader.column(row, name)
}

/** Whether there is any: with no number in the file, a yes says nothing of how many. */
export const availabilityOf = (reader: RowReader, row: FileRow): string =>
  /^(?:0|backorder|onbackorder|outofstock)$/i.test(cellOf(reader, row, 'inStock')) ? 'out of stock' : ''

/** The attributes of a row that have a name, in their order, with their values as they are listed. */
export const attributesIn = (reader: RowReader, row: FileRow): NamedValue[] =>
  attributes.flatMap(languages => {
    const [name, value] = languages.find(([each]) => reader.names.has(each)) ?? []
    const written = name === undefined ? '' : reader.column(row, name).replace(/^pa_/, '')
    return written === ''
      ? []
      : [{ name: written, value: value === undefined ? '' : reader.column(row, value) }]
  })
