import { type KeyboardEvent, useRef } from 'react'

/** Letters typed within this time belong together. */
const togetherMs = 700

/**
 * Returns which row a typed letter jumps to: the next one whose name begins with the letters typed so far. Null if the key is
 * no letter or no name begins so.
 */
export function useTypeAhead(names: readonly string[]): (event: KeyboardEvent) => number | null {
  const typed = useRef({ text: '', at: 0 })
  return ({ key, timeStamp, ctrlKey, metaKey, altKey, target }) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null
    const at = Number((target as HTMLElement).dataset.row)
    if (Number.isNaN(at)) return null
    const isLater = timeStamp - typed.current.at > togetherMs
    typed.current = { text: (isLater ? '' : typed.current.text) + key.toLowerCase(), at: timeStamp }
    const { text } = typed.current
    const from = text.length === 1 ? at + 1 : at
    const order = [...names.keys()].map((index) => (index + from) % names.length)
    return order.find((index) => names[index]!.toLowerCase().startsWith(text)) ?? null
  }
}
