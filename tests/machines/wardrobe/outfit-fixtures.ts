import type { BoardPiece } from '#src/machines/editors/outfits/board-pieces.ts'

/** A garment as it lies on a board. */
export const piece = (garment: string, x = 500, y = 500): BoardPiece => ({
  ...{ garment, title: garment, category: null, image: null },
  ...{ x, y, scale: 100, isWhole: false },
})
/** A garment that can be put there. */
export const garment = (name: string) => ({ garment: name, title: name, category: null, image: null })
/** An outfit as its board has it. */
export const stored = {
  fields: { name: 'Sunday', occasion: '' },
  seasons: ['autumn'],
  version: 4,
  pieces: [piece('jeans', 500, 700), piece('shirt', 500, 300)],
}
/** What the server has of it by now. */
export const newer = {
  id: 'fit_000000000001',
  name: 'Monday',
  occasion: 'Work',
  seasons: ['winter'],
  version: 7,
  created_at: '2026-11-22T08:00:00.000Z',
  pieces: [
    {
      garment: 'coat',
      title: 'Coat',
      category: 'coats',
      image: null,
      x: 1,
      y: 2,
      scale: 100,
      is_whole: true,
      gone: null,
    },
    {
      garment: 'jeans',
      title: 'Jeans',
      category: 'jeans',
      image: null,
      x: 3,
      y: 4,
      scale: 90,
      is_whole: false,
      gone: null,
    },
    {
      garment: 'hat',
      title: 'Hat',
      category: 'hats',
      image: null,
      x: 5,
      y: 6,
      scale: 90,
      is_whole: false,
      gone: 'sold',
    },
    {
      garment: null,
      title: 'Belt',
      category: null,
      image: null,
      x: 5,
      y: 6,
      scale: 90,
      is_whole: false,
      gone: 'deleted',
    },
  ],
  wear_count: 0,
  worn_on: [],
}
