/** What strangers typed, without what would move a terminal's cursor or colour it. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
