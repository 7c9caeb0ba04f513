import { useEffect, useState } from 'react'

/** The address of bytes that the browser has, as long as they are shown; null without any. */
export function useLocalUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (content === null) return
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
