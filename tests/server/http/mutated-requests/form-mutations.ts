import { textOf } from './mutated-values.ts'
import { chosen, type Mutation, type Mutations } from './mutation.ts'

type Part = readonly [string, string | Blob]

/** Changes one part of a form. */
const onPart = (change: (part: Part, value: unknown, at: number) => readonly Part[]): Mutation => ({
  fits: ({ form }) => form !== undefined && form.length > 0,
  make(request, at, value) {
    const { form = [] } = request
    const place = at % form.length
    const rest = Math.floor(at / form.length)
    return {
      ...request,
      form: form.flatMap((part, index) => (index === place ? change(part, value, rest) : [part])),
    }
  },
})

const files: readonly ((file: Blob, value: unknown, at: number) => Blob)[] = [
  (_, value) => new Blob([textOf(value)]),
  () => new Blob([]),
  (file, _, at) => file.slice(0, at % Math.max(1, file.size)),
  (file, _, at) => new Blob([file.slice(0, at % Math.max(1, file.size)), '\u0000\xff', file.slice(200)]),
  file => new Blob([file, file]),
  file => new Blob([new Uint8Array(300_000), file]),
  () => new Blob(['title,category,price\n', 'A coat,"unclosed\n'.repeat(2000)]),
  () => new Blob([`${'a,'.repeat(3000)}\n${'b;'.repeat(3000)}\n`]),
  () => new Blob([`title\n${'A coat\n'.repeat(3000)}`]),
]

export const formMutations: Mutations = {
  'drop a part': onPart(() => []),
  'double a part': onPart(part => [part, part]),
  'rename a part': onPart(([, content], value) => [[textOf(value).slice(0, 200), content]]),
  'change the content of a part': onPart(([name, content], value, at) => [
    [name, typeof content === 'string' ? textOf(value) : chosen(files, at)(content, value, at)],
  ]),
  'add a part': onPart((part, value) => [[textOf(value).slice(0, 50), textOf(value)], part]),
  'reverse the parts': {
    fits: ({ form }) => form !== undefined,
    make: request => ({ ...request, form: request.form?.toReversed() }),
  },
}
