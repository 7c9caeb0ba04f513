/* The enlarged gallery, which loads when it is opened. */
export const imageOf = (title: string, index: number, count: number) => `${title}, photo ${index} of ${count}`
export const zoomedIn = 'Zoomed in'
export const previousImage = 'Previous photo'
export const nextImage = 'Next photo'
