import { matching } from '../-page/search-schema.ts'

/** The order that an address names. */
export const orderParameter = matching(/^o_[A-Za-z0-9_-]{8,64}$/)
