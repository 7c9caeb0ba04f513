import { describe, expect, test } from 'vitest'
import { readFileText, short } from '#tests/support/import-files.ts'

const head =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 default,Attribute 2 name,Attribute 2 value(s),Meta: _x'
const columns = head.split(',')

/** A file of WooCommerce with these cells, by the names of its columns. */
function file(...rows: Record<string, string>[]): string {
  const lines = rows.map(row => columns.map(name => `"${(row[name] ?? '').replaceAll('"', '""')}"`).join(','))
  return [head, ...lines].join('\n')
}

const shirt = {
  ID: '10',
  Type: 'variable',
  SKU: 'shirt',
  Name: 'Linen shirt',
  Published: '1',
  'Visibility in catalog': 'visible',
  Description: '<p>Soft.</p>\\n\\nWide.',
  'In stock?': '1',
  Categories: 'Clothing > T-Shirts, Sale',
  Images: 'https://shop.example/a.jpg, https://shop.example/b.jpg',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': 'Black, White',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': 'S, M',
}
const variation = (color: string, size: string, more: Record<string, string> = {}) => ({
  ID: `1${color.length}${size}`,
  Type: 'variation',
  SKU: `shirt-${color}-${size}`.toLowerCase(),
  Name: `Linen shirt - ${color}, ${size}`,
  Published: '1',
  'In stock?': '1',
  'Regular price': '45',
  Parent: 'shirt',
  'Attribute 1 name': 'Color',
  'Attribute 1 value(s)': color,
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': size,
  ...more,
})

function only(text: string) {
  const { products } = readFileText(text)
  const [product] = products
  if (product === undefined || products.length > 1) throw new Error(`${products.length} products`)
  return short(product)
}

describe('a product with variations', () => {
  test('a product with variations is one, whichever row comes first', () => {
    const rows = [
      variation('Black', 'S', { Stock: '3', Position: '2' }),
      shirt,
      variation('White', 'M', { Position: '1', 'Sale price': '39.9' }),
    ]
    const { format, products } = readFileText(file(...rows))
    expect(format).toBe('woocommerce')
    expect(products.map(short)).toEqual([
      {
        title: 'Linen shirt',
        handle: 'woocommerce-10',
        options: ['Color', 'Size'],
        variants: ['White/M 39.90 was 45.00 (shirt-white-m)', 'Black/S 45.00 × 3 (shirt-black-s)'],
        images: ['https://shop.example/a.jpg', 'https://shop.example/b.jpg'],
        isLive: true,
        errors: [],
        warnings: [],
      },
    ])
    expect(products[0]?.category).toBe('t-shirts')
    expect(products[0]?.description).toBe('Soft.\n\nWide.')
  })

  test('a parent without an SKU is found by its id', () => {
    const rows = [
      { ...shirt, SKU: '' },
      variation('Black', 'S', { SKU: '', Parent: 'id:10' }),
      variation('Black', 'M', { SKU: '', Parent: 'id:10' }),
    ]
    expect(only(file(...rows)).variants).toEqual(['Black/S 45.00', 'Black/M 45.00'])
  })

  test('the image of a variation shows its color', () => {
    const photo = 'https://shop.example/b.jpg'
    const rows = [shirt, variation('Black', 'S', { Images: photo }), variation('White', 'S')]
    expect(only(file(...rows)).images).toEqual(['https://shop.example/a.jpg', `${photo} Black`])
  })

  test('an attribute that every variation has open is left out, and named', () => {
    const rows = [shirt, variation('Black', ''), variation('White', '', { 'Regular price': '40' })]
    const product = only(file(...rows))
    expect(product.options).toEqual(['Color'])
    expect(product.variants).toEqual(['Black 45.00 (shirt-black-)', 'White 40.00 (shirt-white-)'])
    expect(product.warnings).toEqual(['2 open_option'])
  })

  test('an open attribute that others name takes the values that are left', () => {
    const rows = [
      shirt,
      variation('Black', 'S'),
      variation('', 'M', { SKU: '', 'Regular price': '40', Stock: '5' }),
    ]
    expect(only(file(...rows)).variants).toEqual([
      'Black/S 45.00 (shirt-black-s)',
      'Black/M 40.00',
      'White/M 40.00',
    ])
  })

  test('attributes of a variation are found by their names', () => {
    const turned = variation('Black', 'S', {
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S',
      'Attribute 2 name': 'color',
      'Attribute 2 value(s)': 'Black',
    })
    expect(only(file(shirt, turned)).variants).toEqual(['Black/S 45.00 (shirt-black-s)'])
  })

  test('variations that are switched off are left out', () => {
    const product = only(file(shirt, variation('Black', 'S'), variation('White', 'S', { Published: '0' })))
    expect(product.variants).toEqual(['Black/S 45.00 (shirt-black-s)'])
    expect(product.warnings).toEqual(['4 left_out'])
  })

  test('stock is unknown where the parent counts it, and where the shop counts none', () => {
    const rows = [
      { ...shirt, Stock: '7' },
      variation('Black', 'S', { Stock: 'parent' }),
      variation('Black', 'M', { 'In stock?': '0' }),
    ]
    expect(only(file(...rows)).variants).toEqual([
      'Black/S 45.00 (shirt-black-s)',
      'Black/M 45.00 × 0 (shirt-black-m)',
    ])
  })

  test('a variation whose parent is in another file updates its variant by SKU', () => {
    const product = only(file(variation('Black', 'S'), variation('Black', 'M')))
    expect(product.title).toBe(undefined)
    expect(product.handle).toBe(null)
    expect(product.variants).toHaveLength(2)
  })
})

describe('a simple product', () => {
  const tee = { ID: '20', Type: 'simple', SKU: 'tee', Name: 'Tee', Published: '1', 'Regular price': '18' }

  test('a simple product has the one color that its attributes name, and no options for lists', () => {
    const text = file({
      ...tee,
      'Attribute 1 name': 'Color',
      'Attribute 1 value(s)': 'Gray',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': 'S, M',
    })
    expect(only(text)).toMatchObject({ options: ['Color'], variants: ['Gray 18.00 (tee)'] })
  })

  test.each<[string, Record<string, string>, boolean]>([
    ['published', {}, true],
    ['private', { Published: '0' }, false],
    ['a draft', { Published: '-1' }, false],
    ['hidden', { 'Visibility in catalog': 'hidden' }, false],
    ['only found', { 'Visibility in catalog': 'search' }, true],
  ])('that is %s', (_, more, isLive) => {
    expect(only(file({ ...tee, ...more }))).toMatchObject({ isLive, errors: [] })
  })

  test('two simple products of one name stay two', () => {
    expect(readFileText(file(tee, { ...tee, ID: '21', SKU: 'tee-2' })).products).toHaveLength(2)
  })

  test('a comma behind a backslash belongs to the text', () => {
    const images = String.raw`https://shop.example/a\,b.jpg, https://shop.example/c.jpg`
    expect(only(file({ ...tee, Images: images })).images).toEqual([
      'https://shop.example/a,b.jpg',
      'https://shop.example/c.jpg',
    ])
  })

  test.each(['grouped', 'external', 'simple, virtual', 'simple, downloadable, virtual', 'subscription'])(
    'of the kind %s is no goods, which is all that is said',
    kind => {
      const product = only(file({ ...tee, Type: kind, 'Regular price': '' }))
      expect(product).toMatchObject({ title: 'Tee', errors: ['2 no_goods'], warnings: [] })
    },
  )
})

test.each([
  [
    'German',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Beschreibung,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Position,Attribut 1 Name,Attribut 1 Wert(e)',
    'Farbe',
  ],
  [
    'French',
    'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,Position,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ',
    'Couleur',
  ],
  [
    'Spanish',
    'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,Posición,Nombre del atributo 1,Valor(es) del atributo 1',
    'Color',
  ],
])('reads the %s names of columns', (_, names, color) => {
  const text = [
    names,
    `1,variable,p,Tee,1,visible,Soft,1,,,,T-Shirts,https://shop.example/a.jpg,,0,${color},"Black, White"`,
    `2,variation,p-b,Tee - Black,1,visible,,1,4,,20,,,p,1,${color},Black`,
    `3,variation,p-w,Tee - White,1,visible,,0,,15,20,,,id:1,2,${color},White`,
  ].join('\n')
  const { format, products } = readFileText(text)
  expect(format).toBe('woocommerce')
  expect(products.map(short)).toMatchObject([
    {
      title: 'Tee',
      options: [color],
      variants: ['Black 20.00 × 4 (p-b)', 'White 15.00 was 20.00 × 0 (p-w)'],
      images: ['https://shop.example/a.jpg'],
      isLive: true,
      errors: [],
      warnings: [],
    },
  ])
})
