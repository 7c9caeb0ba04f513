/* Of the size guide, which few open. */
export const sizeGuideIntro = 'Sizes vary by brand. If the seller gives measurements, go by those first.'
export const lengthColumn = (name: string, unit: string) => `${name}, ${unit}`
export const sizes = (title: string) => `${title}, sizes`
