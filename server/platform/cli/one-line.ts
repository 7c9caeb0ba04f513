/** Text from strangers, without anything that would move a terminal's cursor or color it. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
