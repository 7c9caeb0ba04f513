import { expect, test } from 'vitest'
import { sizeGroups } from '#src/ui/account/settings/size-groups.ts'

const shoes = sizeGroups.find(({ title }) => title.startsWith('Shoes'))?.sizes ?? []

test.each([
  ['37', ['US 5M/6.5W', 'UK 4']],
  ['37.5', ['US 5.5M/7W', 'UK 4.5']],
  ['39.5', ['US 7–7.5M/8.5–9W', 'UK 6–6.5']],
  ['48', ['US 14M/15.5W', 'UK 13']],
])('shoes of EU %s are also named in the systems of other readers', (label, also) => {
  expect(shoes.find(each => each.label === label)?.also).toEqual(also)
})

test('shoes of children, which no table names, have their own size alone and stand by themselves', () => {
  const kids = sizeGroups.find(({ title }) => title.startsWith('Kids’ shoes'))?.sizes ?? []
  expect(kids.map(({ label }) => Number(label))).toEqual(Array.from({ length: 19 }, (_, at) => 16 + at))
  expect(kids.flatMap(({ also }) => also)).toEqual([])
  expect(shoes.map(({ label }) => Number(label)).filter(each => each < 35)).toEqual([])
})
