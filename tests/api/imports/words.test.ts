import { describe, expect, test } from 'vitest'
import {
  audienceOf,
  categoryOf,
  categoryOfGoogle,
  colorsIn,
  materialOf,
  seasonsOf,
} from '#server/domains/vocabulary/index.ts'

describe('colors in words', () => {
  test.each([
    ['Schwarz', 'black'],
    ['Weiß', 'white'],
    ['Dark navy', 'navy'],
    ['Light Heather Grey', 'grey'],
    ['Heather Navy', 'navy'],
    ['light denim', 'light-blue'],
    ['washed black', 'grey'],
    ['white and blue', 'white blue'],
    ['Black/White', 'black white'],
    ['Off White', 'cream'],
    ['Ecru', 'cream'],
    ['Slate', 'grey'],
    ['Charcoal', 'grey'],
    ['Crimson', 'red'],
    ['Violet', 'purple'],
    ['Sapphire', 'blue'],
    ['Hellblau', 'light-blue'],
    ['dunkelgrün', 'green'],
    ['Dunkelrot', 'burgundy'],
    ['bleu clair', 'light-blue'],
    ['bleu marine', 'navy'],
    ['azul oscuro', 'navy'],
    ['Bordeaux', 'burgundy'],
    ['Grigio', 'grey'],
    ['Amarillo', 'yellow'],
    ['Rose Gold', 'gold'],
    ['Army Green', 'olive'],
    ['Khaki', 'beige'],
    ['Pink Gingham', 'pink'],
    ['LIGHT_BLUE', 'light-blue'],
    ['Leopard', ''],
    ['Multicolor', ''],
    ['—', ''],
  ])('%s is %s', (text, colors) => {
    expect(colorsIn(text).join(' ')).toBe(colors)
  })
})

describe('categories in words', () => {
  test.each([
    ['T-Shirts', 't-shirts'],
    ['Apparel & Accessories > Clothing > Clothing Tops > T-Shirts', 't-shirts'],
    ['Apparel & Accessories > Clothing > Clothing Tops > Shirts', 'shirts'],
    ['Apparel & Accessories > Clothing > Pants > Cargo Pants', 'trousers'],
    ['Apparel & Accessories > Clothing > Outerwear > Coats & Jackets > Ski & Snowboard Jackets', 'jackets'],
    ['Snow Pants', 'trousers'],
    ['Gloves & Mittens', 'gloves'],
    ['Hats & Beanies', 'hats'],
    ['SWIMWEAR', 'swimwear'],
    ['Swim Briefs', 'swimwear'],
    ['Sports Bras', 'underwear'],
    ['Running Shoes', 'sneakers'],
    ['Wedding Dresses', 'dresses'],
    ['Kapuzenpullover', 'sweatshirts'],
    ['Winterjacken', 'jackets'],
    ['Wollmantel', 'coats'],
    ['Robe d’été', 'dresses'],
    ['Sac à dos', 'backpacks'],
    ['Pantalon de sport', 'trousers'],
    ['Camiseta', 't-shirts'],
    ['Gonna', 'skirts'],
    ['Jewelry > Bracelets', 'jewellery'],
    // what may be several, or is nothing of this shop
    ['Base Layers', null],
    ['Shoes', null],
    ['Suits', null],
    ['Apparel & Accessories > Clothing > Shirts & Tops', null],
    ['Activewear', null],
    ['Sleepwear & Loungewear > Robes', null],
    ['Sleepwear & Loungewear > Pajamas', null],
    ['Baby & Toddler Outfits', null],
    ['Costumes & Accessories > Costume Shoes', null],
    ['Uniforms > White Coats', null],
    ['Handbag & Wallet Accessories > Keychains', null],
    ['Jewelry > Watch Accessories > Watch Bands', null],
    ['Belt Buckles', null],
    ['Gift Cards', null],
    ['Candles', null],
    ['', null],
  ])('%s is %s', (type, category) => {
    expect(categoryOf(type)).toBe(category)
  })

  test.each([
    ['204', 'trousers'],
    ['2271', 'dresses'],
    ['1786', 'hats'],
    ['188', 'jewellery'],
    ['5409', 'swimwear'],
    ['208', null],
    ['5322', null],
    ['5622', null],
    ['1594', null],
    ['5388', null],
    ['182', null],
    ['187', null],
  ])('Google’s number %s is %s', (number, category) => {
    expect(categoryOfGoogle(number)).toBe(category)
  })
})

test.each([
  ['80% Cotton', 'cotton'],
  ['100 % Bio-Baumwolle', 'organic-cotton'],
  ['Merino wool', 'merino'],
  ['laine', 'wool'],
  ['Rindleder', 'leather'],
  ['vegan leather', undefined],
  ['faux suede', undefined],
  ['Polyamide', 'nylon'],
  ['Elastane', undefined],
])('the material %s is %s', (text, material) => {
  expect(materialOf(text)).toBe(material)
})

test.each([
  ['Damen', 'woman'],
  ["Men's", 'man'],
  ['Homme', 'man'],
  ['Mujer', 'woman'],
  ['Bambini', 'kids'],
  ['Girls', 'kids'],
  ['unisex', 'unisex'],
  ['women, men', 'unisex'],
  ['Women > Dresses', 'woman'],
  ['robots', undefined],
])('%s is for %s', (text, whose) => {
  expect(audienceOf(text)).toBe(whose)
})

test.each([
  ['All', 'spring summer autumn winter'],
  ['Fall', 'autumn'],
  ['Frühling', 'spring'],
  ['été', 'summer'],
  ['monsoon', ''],
])('the season %s is %s', (text, seasons) => {
  expect(seasonsOf(text).join(' ')).toBe(seasons)
})
