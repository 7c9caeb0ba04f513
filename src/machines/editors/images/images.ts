import { type ChosenFile, problemOf, type UploadRule } from './file-problem.ts'

/** An image that the server has. */
export interface SentImage {
  readonly id: string
  /** Empty where it is not known yet: a draft holds none, since it expires. */
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
  /** Its files, where they are known. */
  readonly sources?: readonly { readonly type: string; readonly width: number; readonly url: string }[]
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
  /** What the server has, also while another file is sent to take its place. */
  readonly image: SentImage | null
  readonly problem: string | null
  /** The alternative text, at most 120 characters. */
  readonly alt: string
  /** Whether somebody looks at it: it has a review of its own. */
  readonly isReviewed?: boolean
  /** Whether its review ended with the photo kept as it is: what was found is not said again. */
  readonly isKept?: boolean
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
  readonly images: readonly ListedImage[]
  readonly refused: readonly RefusedFile[]
  readonly count: number
}

interface Limit {
  readonly rule: UploadRule
  /** How many images the list may hold. */
  readonly most: number
}

/** The list of images that the server already has; `kept` are the ids of those that were reviewed and kept as they are. */
export function listed(
  images: readonly DescribedImage[],
  kept: readonly string[] = [],
): readonly ListedImage[] {
  return images.map(({ alt, ...image }) => ({
    ...{ key: image.id, phase: 'there', file: null, image, problem: null, alt },
    ...(kept.includes(image.id) ? { isKept: true } : {}),
  }))
}

/** The images of a list that the server has. */
export function described(images: readonly ListedImage[]): readonly DescribedImage[] {
  return images.flatMap(({ image, alt }) => (image === null ? [] : [{ ...image, alt }]))
}

/** The list with the files that can be accepted; the others are refused with the reason. */
export function withFiles(before: Taken & Limit, files: readonly ChosenFile[]): Taken {
  const images = [...before.images]
  const refused: RefusedFile[] = []
  let count = before.count
  for (const file of files) {
    count += 1
    const sentence = problemOf(file, before.rule) ?? problemInList(file, images, before.most)
    if (sentence === null) {
      images.push({ key: `image-${count}`, phase: 'waiting', file, image: null, problem: null, alt: '' })
    } else refused.push({ key: `file-${count}`, sentence })
  }
  return { images, refused, count }
}

/** Said once for all that are gone. */
const goneSentence = 'Photos that you added more than a day ago are gone. Add them again.'

/** The list with the addresses that were found; images that are gone leave it, which is said. */
export function withAddresses(
  { images, refused }: Pick<Taken, 'images' | 'refused'>,
  { images: sent, gone }: { images: readonly SentImage[]; gone: readonly string[] },
): Pick<Taken, 'images' | 'refused'> {
  const found = new Map(sent.map(image => [image.id, image]))
  const rest = images.filter(({ image }) => image === null || !gone.includes(image.id))
  return {
    images: rest.map(item => ({
      ...item,
      image: found.get(item.image?.id ?? '') ?? item.image,
    })),
    refused: rest.length === images.length ? refused : [...refused, { key: 'gone', sentence: goneSentence }],
  }
}

/** What a draft stores of an image: not its address, which expires. */
export const withoutAddress = ({ id, width, height, placeholder }: SentImage) => ({
  ...{ id, width, height, placeholder },
})

function problemInList({ name, bytes }: ChosenFile, images: readonly ListedImage[], most: number) {
  if (images.some(({ file }) => file !== null && file.name === name && file.bytes === bytes))
    return `${name} is in the list already.`
  if (images.length >= most)
    return `${name} is left out: you can add up to ${most} ${most === 1 ? 'photo' : 'photos'}.`
  return null
}

/** The list with one image at another index; an index outside of it becomes the nearest one inside. */
export function movedTo(images: readonly ListedImage[], key: string, to: number) {
  const moved = images.find(item => item.key === key)
  if (moved === undefined) return images
  const others = images.filter(item => item.key !== key)
  return others.toSpliced(Math.max(0, to), 0, moved)
}

/** The list with one image changed. */
export function changed(images: readonly ListedImage[], key: string, change: Partial<ListedImage>) {
  return images.map(item => (item.key === key ? { ...item, ...change } : item))
}

/** Which photos of a list are reviewed before they are used: those that are chosen, or also those that it begins with. */
export type Reviewed = 'none' | 'chosen' | 'all'

/** The name of an image's review. */
export const reviewOf = (key: string) => `review.${key}`

/** The images that can be reviewed and are not yet. */
export function toReview(images: readonly ListedImage[], reviewed: Reviewed): readonly ListedImage[] {
  if (reviewed === 'none') return []
  return images.filter(
    item =>
      item.isReviewed !== true && (item.file !== null || (reviewed === 'all' && addressOf(item) !== '')),
  )
}

/** The address of the largest file of an image; empty where none is known. */
export function addressOf({ image }: ListedImage): string {
  const files = (image?.sources ?? []).filter(({ type }) => type === 'image/webp')
  return files.toSorted((a, b) => b.width - a.width)[0]?.url ?? image?.url ?? ''
}

/** An image whose file is replaced; the server's image is used until the file has arrived. */
export const withFile = (file: ChosenFile) => ({ file, phase: 'waiting' as const, problem: null })

/** The image without the file that was refused; nothing where the server has none of it. */
export function withoutFile(item: ListedImage): readonly ListedImage[] {
  return item.image === null ? [] : [{ ...item, file: null, phase: 'there' }]
}

/** The ids of the images that the server has and that were kept as they are. */
export function acceptedIds(images: readonly ListedImage[]): readonly string[] {
  return images.flatMap(({ image, phase, isKept }) =>
    isKept === true && phase === 'there' && image !== null ? [image.id] : [],
  )
}

/** The images whose turn it is, in the order of the list. */
export function nextToSend(images: readonly ListedImage[]): readonly ListedImage[] {
  const free = mostAtOnce - images.filter(({ phase }) => phase === 'sending').length
  return images.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
}

/** Whether anything is still to be sent. */
export function isUnderWay(images: readonly ListedImage[]): boolean {
  return images.some(({ phase }) => phase === 'waiting' || phase === 'sending')
}
