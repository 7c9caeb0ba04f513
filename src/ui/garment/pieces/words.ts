/* Pieces of a photo. What is found is shown as a guess. */
export const checkingPhotos = (left: number) =>
  left === 1 ? 'Checking the photo for several garments' : `Checking ${left} photos for several garments`
export const notChecked = (name: string) => `We couldn’t check whether ${name} shows several garments.`
export const checkAgain = 'Check again'
export const oneGarment = 'It is one garment'
export const found = (count: number) => `We see ${count} garments in this photo`
export const drawBoxes = 'Draw a box around each garment'
export const drawHint =
  'Adjust a box to move its edges. Each becomes a garment of its own, and nothing changes before you add them.'
export const foundHint =
  'Our guess. Choose the ones to add, and adjust a box where it’s off. Nothing is saved before you add them.'
export const imageText = (name: string) => `${name}, with a box around each garment`
export const piecesLabel = 'Garments in this photo'
export const pieceName = (at: number) => `Garment ${at}`
export const addThis = 'Add this'
/** Read out after `addThis`. */
export const ofPiece = (at: number) => `garment ${at}`
export const adjust = 'Adjust'
export const adjustPiece = (at: number) => `Adjust garment ${at}`
export const done = 'Done'
export const doneWith = (at: number) => `Done with garment ${at}`
export const edgeNames = { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' } as const
export const edgeOf = (edge: keyof typeof edgeNames, at: number) => `${edgeNames[edge]} edge of garment ${at}`
export const edgeHint = 'Drag an edge, or move it with the arrow keys.'
export const drawAnother = 'Draw another box'
export const addGarments = (count: number) =>
  count === 0 ? 'Add garments' : count === 1 ? 'Add 1 garment' : `Add ${count} garments`
export const chooseOne = 'Choose at least one garment.'
export const cuttingOut = 'Cutting out the garments'
export const notCut = 'Your browser can’t cut this photo into garments. Add it as one garment.'
