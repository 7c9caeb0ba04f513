// What nearly every page shows. The entry imports it, so that it comes with the one request that all pages share
// instead of in crumbs of its own.
import './layout/breadcrumb.tsx'
import './listing/colour-dots.tsx'
import './listing/price.tsx'
import './picture/picture.tsx'
import './wishes/late-wishes.ts'
