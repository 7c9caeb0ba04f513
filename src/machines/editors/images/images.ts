import { type ChosenFile, problemOf, type UploadRule } from './file-problem.ts'

/** An image that the server has. */
export interface SentImage {
  readonly id: string
  /** Empty where it is not known yet: a draft holds none, since it expires. */
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
}

/** An image that the server has, with its alternative text. */
export type DescribedImage = SentImage & { readonly alt: string }

/**
 * One image of a list. `waiting` for its turn, `sending`, `failed` with the reason, `there` on the server.
 * `key` names it, and its uploader while there is one.
 */
export interface ListedImage {
  readonly key: string
  readonly phase: 'waiting' | 'sending' | 'failed' | 'there'
  /** Null where the server had it before this list was made. */
  readonly file: ChosenFile | null
  readonly image: SentImage | null
  readonly problem: string | null
  /** The alternative text, at most 120 characters. */
  readonly alt: string
}

/** A refused file, with the sentence that helps. */
export interface RefusedFile {
  readonly key: string
  readonly sentence: string
}

/** How many uploads run at once: more would only share the same connection. */
export const mostAtOnce = 3
/** The most characters of an alternative text (V-38). */
export const mostAlt = 120

interface Taken {
  readonly pictures: readonly ListedImage[]
  readonly refused: readonly RefusedFile[]
  readonly count: number
}

interface Limit {
  readonly rule: UploadRule
  /** How many images the list may hold. */
  readonly most: number
}

/** The list of images that the server already has. */
export function listed(images: readonly DescribedImage[]): readonly ListedImage[] {
  return images.map(({ alt, ...image }) => ({
    ...{ key: image.id, phase: 'there', file: null, image, problem: null, alt },
  }))
}

/** The images of a list that the server has. */
export function described(pictures: readonly ListedImage[]): readonly DescribedImage[] {
  return pictures.flatMap(({ image, alt }) => (image === null ? [] : [{ ...image, alt }]))
}

/** The list with the files that can be accepted; the others are refused with the reason. */
export function withFiles(before: Taken & Limit, files: readonly ChosenFile[]): Taken {
  const pictures = [...before.pictures]
  const refused: RefusedFile[] = []
  let count = before.count
  for (const file of files) {
    count += 1
    const sentence = problemOf(file, before.rule) ?? problemInList(file, pictures, before.most)
    if (sentence === null) {
      pictures.push({ key: `picture-${count}`, phase: 'waiting', file, image: null, problem: null, alt: '' })
    } else refused.push({ key: `file-${count}`, sentence })
  }
  return { pictures, refused, count }
}

/** Said once for all that are gone. */
const goneSentence = 'Photos that you added more than a day ago are gone. Add them again.'

/** The list with the addresses that were found; images that are gone leave it, which is said. */
export function withAddresses(
  { pictures, refused }: Pick<Taken, 'pictures' | 'refused'>,
  { images, gone }: { images: readonly SentImage[]; gone: readonly string[] },
): Pick<Taken, 'pictures' | 'refused'> {
  const found = new Map(images.map(image => [image.id, image]))
  const rest = pictures.filter(({ image }) => image === null || !gone.includes(image.id))
  return {
    pictures: rest.map(picture => ({
      ...picture,
      image: found.get(picture.image?.id ?? '') ?? picture.image,
    })),
    refused:
      rest.length === pictures.length ? refused : [...refused, { key: 'gone', sentence: goneSentence }],
  }
}

/** What a draft stores of an image: not its address, which expires. */
export const withoutAddress = ({ id, width, height, placeholder }: SentImage) => ({
  ...{ id, width, height, placeholder },
})

function problemInList({ name, bytes }: ChosenFile, pictures: readonly ListedImage[], most: number) {
  if (pictures.some(({ file }) => file !== null && file.name === name && file.bytes === bytes))
    return `${name} is in the list already.`
  if (pictures.length >= most)
    return `${name} is left out: you can add up to ${most} ${most === 1 ? 'photo' : 'photos'}.`
  return null
}

/** The list with one image at another index; an index outside of it becomes the nearest one inside. */
export function movedTo(pictures: readonly ListedImage[], key: string, to: number) {
  const moved = pictures.find(picture => picture.key === key)
  if (moved === undefined) return pictures
  const others = pictures.filter(picture => picture.key !== key)
  return others.toSpliced(Math.max(0, to), 0, moved)
}

/** The list with one image changed. */
export function changed(pictures: readonly ListedImage[], key: string, change: Partial<ListedImage>) {
  return pictures.map(picture => (picture.key === key ? { ...picture, ...change } : picture))
}

/** The images whose turn it is, in the order of the list. */
export function nextToSend(pictures: readonly ListedImage[]): readonly ListedImage[] {
  const free = mostAtOnce - pictures.filter(({ phase }) => phase === 'sending').length
  return pictures.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
}

/** Whether anything is still to be sent. */
export function isUnderWay(pictures: readonly ListedImage[]): boolean {
  return pictures.some(({ phase }) => phase === 'waiting' || phase === 'sending')
}
