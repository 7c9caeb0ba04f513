export { type EncodedText, textCollector } from './encoded-texts.ts'
export { FeedBrokenError, feedMark, feedRows } from './feed.ts'
export { declaredEncoding, isXml, type OtherKind, otherKindOf } from './kind.ts'
