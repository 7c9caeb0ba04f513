export const imagesUnderWay = 'Photos are uploading. You can send when they’re done.'
export const imagesFailed = 'A photo couldn’t be uploaded.'
