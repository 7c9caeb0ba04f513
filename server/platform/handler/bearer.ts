/** The token of an `Authorization: Bearer` header; undefined where there is none. */
export function bearerOf({ authorization }: { authorization?: string | undefined }): string | undefined {
  return /^Bearer\b *(.*)$/i.exec(authorization ?? '')?.[1]
}
