/** Full-width letters, digits and blanks, as East Asian keyboards type them, as the usual ones. */
export const asciiWidth = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** A line that was typed: composed, in usual width, without control characters and with single blanks. */
export const tidyLine = (text: string): string =>
  asciiWidth(text.normalize('NFC'))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g, '')
    .trim()
