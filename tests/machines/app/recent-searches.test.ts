import { expect } from 'vitest'
import { recentSearchesMachine } from '#src/machines/app/recent-searches.ts'
import { describeMachine, rigOf } from '../kit.ts'

const many = ['linen shirt', 'wool coat', 'jeans', 'loafers', 'scarf', 'tote bag']
const remember = (keyword: string) => ({ type: 'search.remembered', keyword })
const forget = (keyword: string) => ({ type: 'search.forgotten', keyword })

describeMachine({
  name: 'recent-searches',
  machine: recentSearchesMachine,
  inputs: { nothing: { keywords: [] }, 'more than fit': { keywords: many } },
  events: {
    'search.remembered': remember('wool coat'),
    'search.forgotten': forget('wool coat'),
  },
  project: ({ keywords }: { keywords: readonly string[] }) => keywords,
  invariants: {
    looking: () => false,
    empty: ({ context }) => context.keywords.length === 0,
    filled: ({ context }) =>
      context.keywords.length > 0 &&
      context.keywords.length <= 5 &&
      new Set(context.keywords).size === context.keywords.length,
  },
  behaviours: {
    'the newest comes first, once however it is written, and five are stored': machine => {
      const searches = rigOf(machine, { input: { keywords: [] } })
      expect(searches.state()).toBe('empty')
      for (const keyword of many) searches.send(remember(keyword))
      searches.send(remember('Wool Coat'))
      expect(searches.state()).toBe('filled')
      expect(searches.context().keywords).toEqual(['Wool Coat', 'tote bag', 'scarf', 'loafers', 'jeans'])
      expect(searches.actions.at(-1)).toEqual({ action: 'saveSearches', params: searches.context() })
    },
    'one of two is removed, however it is written': machine => {
      const searches = rigOf(machine, { input: { keywords: ['jeans', 'scarf'] } })
      searches.send(forget('Jeans'))
      expect([searches.state(), searches.context().keywords]).toEqual(['filled', ['scarf']])
      searches.send(remember('jeans'))
      expect([searches.state(), searches.context().keywords]).toEqual(['filled', ['jeans', 'scarf']])
    },
    'the last one that is removed leaves none, and none is stored': machine => {
      const searches = rigOf(machine, { input: { keywords: ['jeans'] } })
      searches.send(forget('jeans'))
      expect([searches.state(), searches.actions.at(-1)]).toEqual([
        'empty',
        { action: 'saveSearches', params: { keywords: [] } },
      ])
    },
  },
})
