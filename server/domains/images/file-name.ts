import * as z from 'zod/mini'

/** The file name of an image variant, as used in URLs. */
export const fileName = z.pipe(
  z.string().check(z.regex(/^i_[A-Za-z0-9_-]{8,64}-[1-9]\d{0,4}\.(?:webp|avif)$/)),
  z.transform(name => {
    const [dash, dot] = [name.lastIndexOf('-'), name.lastIndexOf('.')]
    const width = Number(name.slice(dash + 1, dot))
    return { name, id: name.slice(0, dash), width, extension: name.slice(dot + 1) }
  }),
)

/** The parts of a file name; null for what is none. */
export function readFileName(name: string): z.output<typeof fileName> | null {
  return z.safeParse(fileName, name).data ?? null
}
