import type { Finding } from '#src/machines/editors/images/image-findings.ts'
import type { Correction } from '#src/machines/editors/images/image-review.ts'
import type { PatchProblem } from '#src/machines/editors/images/white-balance.ts'

/* Image review. What is found is shown as a guess. */
export const checking = 'Checking the photo'
export const findingText = (finding: Finding): string => {
  if (finding.kind === 'dark') return 'This photo looks dark. Colors are hard to see.'
  if (finding.kind === 'blurred') return 'This photo looks blurred.'
  return `This photo looks tilted by about ${Math.round(Math.abs(finding.degrees))}°.`
}
export const brighten = 'Brighten'
export const straighten = 'Straighten'
export const correctColors = 'Correct colors'
export const takeAnother = 'Take another'
export const keepIt = 'Keep it'
export const undo = 'Undo'
export const unchanged = 'Kept as it is.'
export const correcting = 'Correcting the photo'
export const correctedTexts: Readonly<Record<Correction['kind'], string>> = {
  brightened: 'Brightened.',
  straightened: 'Straightened.',
  balanced: 'Colors corrected.',
}
/** The name of a button of one photo: "Brighten: photo 2". */
export const imageAction = (action: string, at: number) => `${action}: photo ${at}`
export const reviewLabel = (at: number) => `Check of photo ${at}`

/* Patch picker. */
export const pickTitle = 'Correct colors'
export const pickHint =
  'Tap something that is gray or white in real life, like a wall or a label. With the keyboard, move the marker with the arrow keys and press Enter.'
export const pickImage = 'The photo, with a marker'
export const patchProblems: Readonly<Record<PatchProblem, string>> = {
  dark: 'That spot is too dark to tell its color. Choose a lighter one.',
  bright: 'That spot is too bright to tell its color. Choose a darker one.',
  colorful: 'That spot is too colorful to be gray or white. Choose another one.',
}
export const notCorrected = 'Your browser can’t correct this photo. It stays as it is.'
