export { FeedBrokenError, feedMark, feedRows } from './feed.ts'
export { isXml, type OtherKind, otherKindOf } from './kind.ts'
