import { invalid, type Refusal } from '#server/platform/handler/refusal.ts'
import type { Foreign } from './foreign.ts'

/** Why a file is refused. */
export type Fault = Foreign | 'empty' | 'broken' | 'too_many_pixels' | 'too_long' | 'animated' | 'polyglot'

const instead = 'Choose a JPEG, PNG or WebP file instead.'

/** The message for each fault; each says what to do. */
const sentences: Readonly<Record<Fault, string>> = {
  heic:
    'This is a HEIC photo, which many browsers cannot show. Export it as JPEG: on a Mac with Preview, File, Export; on an iPhone, ' +
    'choose Settings, Camera, Formats, Most Compatible, and take it again.',
  avif: `This is an AVIF picture, and we cannot take it as it is. Save it as JPEG or PNG, then choose it again.`,
  gif: `This is a GIF. Save one picture of it as PNG or JPEG, then choose that.`,
  svg: `This is an SVG drawing, which may hold programs. Export it as PNG, then choose that.`,
  tiff: `This is a TIFF picture. Export it as JPEG or PNG, then choose that.`,
  bmp: `This is a BMP picture. Save it as PNG or JPEG, then choose that.`,
  pdf: `This is a PDF document. Export the page as JPEG or PNG, then choose that.`,
  video: `This is a film. Take a still picture from it, save it as JPEG, then choose that.`,
  page: `This is a page of text, not a picture. ${instead}`,
  unknown: `This file is not a picture that we know. ${instead}`,
  empty: `This file is empty. Choose it again, or another one.`,
  broken: `This picture is damaged or was cut off on its way. Open it, save it anew, and choose it again.`,
  too_many_pixels:
    'This picture has more than 50 megapixels. Make it smaller, to 8000 × 6000 for one, and choose it again.',
  too_long: 'This picture is more than eight times as long as it is wide. Cut it, then choose it again.',
  animated: `This picture moves. Save one still picture of it as PNG or JPEG, then choose that.`,
  polyglot: `This file holds more than a picture. Open it, save it anew as JPEG or PNG, and choose that.`,
}

/** The 422 with this message, on the field of the file. */
export function unfitImage(fault: Fault): Refusal {
  return invalid('file', sentences[fault], `picture_${fault}`)
}
