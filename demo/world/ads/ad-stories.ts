import type { adEvents } from '#src/api/contract/ad-changes.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'

type AdEventName = EventName<typeof adEvents>

/** What somebody does with an ad, so many days ago. What its chart does by itself happens in between. */
export type AdStep = readonly [daysAgo: number, step: StepOfAd]

export type StepOfAd =
  | { readonly do: 'send'; readonly type: AdEventName; readonly text?: string }
  | {
      readonly do: 'decide'
      readonly type: 'approve' | 'reject' | 'remove' | 'reinstate' | 'uphold'
      readonly reason: string
    }
  /** The price by now, as a part of the first one. */
  | { readonly do: 'price'; readonly part: number }
  /** Others set their hearts on it. */
  | { readonly do: 'heart'; readonly of: readonly string[] }

/** The life of one ad of the demo world: which member offers the garment they would rather part with, and what follows. */
export interface AdStory {
  /** Unlike any other's. */
  readonly name: string
  readonly seller: string
  /** When it was begun. */
  readonly daysAgo: number
  /** What its seller wrote; null is one that they have yet to write. */
  readonly words: string | null
  readonly steps: readonly AdStep[]
}

const send = (type: AdEventName, text?: string): StepOfAd => ({
  do: 'send',
  type,
  ...(text === undefined ? {} : { text }),
})
const decide = (type: Extract<StepOfAd, { do: 'decide' }>['type'], reason = ''): StepOfAd => ({
  do: 'decide',
  type,
  reason,
})
const price = (part: number): StepOfAd => ({ do: 'price', part })
const favorite = (...of: string[]): StepOfAd => ({ do: 'heart', of })
const publish = send('publish')

function story(
  ...[name, seller, daysAgo, words, steps]: [string, string, number, string | null, readonly AdStep[]]
): AdStory {
  return { name, seller, daysAgo, words, steps }
}

/** Every state in which an ad can stay, for the members that the demo is shown with; a few for some others. */
export const AD_STORIES: readonly AdStory[] = [
  story('mia expired', 'mia', 112, 'I kept it for an occasion that never came.', [
    [112, publish],
    [70, price(0.85)],
  ]),
  story('mia renewed', 'mia', 104, 'Two owners, both careful. Comes in its own bag.', [
    [104, publish],
    [60, price(0.9)],
    [9, send('renew')],
    [8, favorite('theo', 'keiko')],
    [4, price(0.8)],
  ]),
  story('mia expiring', 'mia', 85, 'Bought for one winter and worn for half of it.', [
    [85, publish],
    [50, favorite('greta', 'lena')],
    [30, price(0.8)],
  ]),
  story('mia reduced twice', 'mia', 40, 'A little long for me; I am 1.66 m.', [
    [40, publish],
    [33, favorite('theo', 'amara', 'zofia', 'chloe')],
    [25, price(0.88)],
    [6, price(0.75)],
  ]),
  story('mia sold', 'mia', 35, 'Like new. I have the same in black and need only one.', [
    [35, publish],
    [20, favorite('maya')],
    [2, send('mark_sold')],
  ]),
  story('mia approved', 'mia', 24, 'By a small studio, inspired by the coats of the forties.', [
    [24, publish],
    [23, decide('approve')],
    [12, favorite('theo', 'isla')],
  ]),
  story('mia paused', 'mia', 30, 'Lent to my sister; back in the shop when it is back with me.', [
    [30, publish],
    [12, send('pause')],
  ]),
  story('mia removed', 'mia', 18, 'More photos on my page at another shop, where it costs less.', [
    [18, publish],
    [3, decide('remove', 'The description sends people to another shop. Ads keep to what is offered here.')],
  ]),
  story('mia objects', 'mia', 16, 'The label was cut out by the owner before me.', [
    [16, publish],
    [5, decide('remove', 'The photos do not show the brand.')],
    [
      4,
      send(
        'appeal',
        'I name no brand in this ad. The photo shows where the label was, as I say in the words.',
      ),
    ],
  ]),
  story('mia sent back', 'mia', 6, 'Not a replica: bought in the shop, the receipt is in the box.', [
    [6, publish],
    [5, decide('reject', 'Add details and leave out what it is not: the word finds the wrong buyers.')],
  ]),
  story('mia in review', 'mia', 1, 'Sewn by a neighbour, inspired by a pattern of 1962.', [[0.8, publish]]),
  story('mia draft', 'mia', 0.1, null, []),
  story('theo reduced', 'theo', 45, 'Worn on dry days only.', [
    [45, publish],
    [40, favorite('mia', 'marco', 'noah')],
    [11, price(0.82)],
  ]),
  story('theo expired', 'theo', 98, 'Too warm for Bristol.', [[98, publish]]),
  story('theo paused', 'theo', 28, 'I may wear it once more.', [
    [28, publish],
    [9, send('pause')],
  ]),
  story('theo sold', 'theo', 26, 'Resoled last year.', [
    [26, publish],
    [1, send('mark_sold')],
  ]),
  story('theo final', 'theo', 34, 'Also to swap.', [
    [34, publish],
    [22, decide('remove', 'It is offered for a swap. Here things are sold.')],
  ]),
  story('theo in review', 'theo', 2, 'A fair dupe of the one that costs five times as much.', [
    [1.5, publish],
  ]),
  story('theo draft', 'theo', 0.3, null, []),
  story('amara reduced', 'amara', 32, 'The color is true to the photo.', [
    [32, publish],
    [28, favorite('mia', 'leila')],
    [7, price(0.8)],
  ]),
  story('amara upheld', 'amara', 30, 'A gift that I cannot wear.', [
    [30, publish],
    [20, decide('remove', 'The photos show another piece than the words.')],
    [18, send('appeal', 'It is the same one, in another light.')],
    [16, decide('uphold', 'The buttons differ. Offer it again with photos of this one.')],
  ]),
  story('amara reinstated', 'amara', 24, 'Silk, and it breathes.', [
    [24, publish],
    [15, decide('remove', 'The photos do not show that it is silk.')],
    [14, send('appeal', 'The care label says so; it is the second photo.')],
    [12, decide('reinstate')],
  ]),
  story('amara published', 'amara', 9, 'One summer old.', [
    [9, publish],
    [5, favorite('mia', 'sofia')],
  ]),
  story('jonas reduced', 'jonas', 8, 'Size L, worn in.', [
    [8, publish],
    [7, favorite('theo')],
    [2, price(0.9)],
  ]),
  story('lucia published', 'lucia', 7, 'From a shop in Valencia that closed since.', [
    [7, publish],
    [6, favorite('mia', 'tessa')],
    [1, price(0.9)],
  ]),
]
