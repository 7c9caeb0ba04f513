export { type EncodedText, textCollector } from './encoded-texts.ts'
export { FeedBrokenError, feedMark, feedRows } from './feed.ts'
export { declaredEncoding, isXml, otherKindOf } from './kind.ts'
