import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../base/texts.ts'
import { Icon } from '../icon.tsx'
import { useSettled } from '../use-settled.ts'
import { settleMs } from './amount-button.tsx'
import css from './filters.module.css'

interface Props {
  text: string
  hint: string
  onText: (text: string) => void
}

/** What is searched for; asked a moment after the last key. */
export function SearchBox({ text, hint, onText }: Props) {
  const t = useTexts('query')
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const settled = useSettled(typed, settleMs)
  // Dropped from outside: a chip was taken away.
  useEffect(() => {
    if (text !== asked.current) setTyped(text)
    asked.current = text
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when what is typed has settled
  useEffect(() => {
    const wanted = settled.trim()
    if (settled !== typed || wanted === asked.current) return
    asked.current = wanted
    onText(wanted)
  }, [settled])
  return (
    <span className={css.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        value={typed}
        maxLength={60}
        placeholder={hint}
        aria-label={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <button type="button" aria-label={t('drop', { filter: typed })} onClick={() => setTyped('')}>
          <Icon name="cross" size={16} />
        </button>
      )}
    </span>
  )
}
