export { type ColorValue, colorText, readColor, sameColor } from './color-values.ts'
export { type FileOption, fileOption, optionRole } from './file-option.ts'
export {
  columnsOf,
  draftedValues,
  keyOf,
  type OptionColumns,
  type OptionDraft,
  optionsOf,
  type ProductKind,
  type ValuesDraft,
  valuesOf,
} from './options.ts'
