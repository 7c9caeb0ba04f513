// Parts that nearly every page shows. The entry imports them, so that they come with the one request that all
// pages share instead of in small chunks of their own.
import './layout/breadcrumb.tsx'
import './kit/color-dots.tsx'
import './listing/price.tsx'
import './units/size-text.tsx'
import './kit/image/image.tsx'
import './favorite-buttons/lazy-buttons.ts'
