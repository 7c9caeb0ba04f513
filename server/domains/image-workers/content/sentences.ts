import { invalid, type Refusal } from '#server/platform/handler/refusal.ts'
import type { Foreign } from './foreign.ts'

/** Why a file is refused. */
export type Fault = Foreign | 'empty' | 'broken' | 'too_many_pixels' | 'too_long' | 'animated' | 'polyglot'

const instead = 'Choose a JPEG, PNG or WebP file instead.'

/** The message for each fault; each says what to do. */
const sentences: Readonly<Record<Fault, string>> = {
  heic:
    'This is a HEIC photo, which many browsers can’t show. Export it as JPEG: on a Mac with Preview, File, Export; on an iPhone, ' +
    'choose Settings, Camera, Formats, Most Compatible, and take it again.',
  avif: `This is an AVIF image, which we can’t use. Save it as JPEG or PNG, then choose it again.`,
  jxl: `This is a JPEG XL image, which many browsers can’t show. Save it as JPEG or PNG, then choose it again.`,
  gif: `This is a GIF. Save one frame as PNG or JPEG, then choose that.`,
  svg: `This is an SVG file, which may contain scripts. Export it as PNG, then choose that.`,
  tiff: `This is a TIFF image. Export it as JPEG or PNG, then choose that.`,
  bmp: `This is a BMP image. Save it as PNG or JPEG, then choose that.`,
  pdf: `This is a PDF document. Export the page as JPEG or PNG, then choose that.`,
  video: `This is a video. Save a frame of it as JPEG, then choose that.`,
  page: `This is a text file, not a photo. ${instead}`,
  unknown: `We don’t support this type of file. ${instead}`,
  empty: `This file is empty. Choose another one.`,
  broken: `This photo is damaged or incomplete. Open it, save it again, then choose it again.`,
  too_many_pixels:
    'This photo has more than 50 megapixels. Resize it, for example to 8000 × 6000, then choose it again.',
  too_long: 'This photo is more than eight times as long as it is wide. Crop it, then choose it again.',
  animated: `This image is animated. Save one frame as PNG or JPEG, then choose that.`,
  polyglot: `This file contains more than a photo. Open it, save it as a new JPEG or PNG, then choose that.`,
}

/** The 422 with this message, on the field of the file. */
export function unfitImage(fault: Fault): Refusal {
  return invalid('file', sentences[fault], `picture_${fault}`)
}
