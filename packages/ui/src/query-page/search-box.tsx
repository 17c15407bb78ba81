import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../base/texts.ts'
import { Icon } from '../icon.tsx'
import { useSettled } from '../use-settled.ts'
import { settleMs } from './amount-button.tsx'
import css from './filters.module.css'
import { type FieldChip, type ReadText, searchedText } from './tokens.ts'

interface Props {
  text: string
  hint: string
  /** Conditions that were typed here, shown as chips before the text. */
  chips: readonly FieldChip[]
  /** Reads the finished words. `whole`: the text is complete. */
  read: (typed: string, whole: boolean) => ReadText
  /** Called with the new search text and the conditions read from it. */
  onSearch: (text: string, sets: Readonly<Record<string, string>>) => void
  onDrop: (chip: FieldChip) => void
}

/**
 * The search field. Searches a moment after the last key. A finished word that is a condition becomes a chip. Backspace at
 * the beginning removes the last chip.
 */
export function SearchBox({ text, hint, chips, read, onSearch, onDrop }: Props) {
  const t = useTexts('query')
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  /** Texts passed to the page that have not come back yet. A late one must not undo what was typed since. */
  const sent = useRef<string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const settled = useSettled(typed, settleMs)
  // A chip was removed from outside.
  useEffect(() => {
    const at = sent.current.lastIndexOf(text)
    if (at >= 0) sent.current.splice(0, at + 1)
    else if (text !== asked.current) {
      asked.current = text
      sent.current = []
      setTyped(text)
    }
  }, [text])
  const search = (wanted: string, sets: Readonly<Record<string, string>> = {}) => {
    if (wanted === asked.current && Object.keys(sets).length === 0) return
    asked.current = wanted
    if (wanted !== text) sent.current.push(wanted)
    onSearch(wanted, sets)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when what is typed has settled
  useEffect(() => {
    if (settled === typed) search(searchedText(settled))
  }, [settled])
  const type = (value: string, whole: boolean) => {
    const { sets, text: rest } = read(value, whole)
    const found = Object.keys(sets).length > 0
    setTyped(found ? rest : value)
    if (found) search(searchedText(rest), sets)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const last = chips.at(-1)
    if (event.key === 'Enter') {
      // During composition, Enter accepts the suggestion of the input method.
      if (!event.nativeEvent.isComposing) type(typed, true)
    } else if (event.key === 'Backspace' && last && selectionStart === 0 && selectionEnd === 0) {
      event.preventDefault()
      onDrop(last)
    }
  }
  return (
    <span className={css.search}>
      <Icon name="search" size={18} />
      {chips.map((chip) => (
        <span key={chip.names[0]} className={css.inField}>
          {chip.label}
          <button
            type="button"
            aria-label={t('drop', { filter: chip.label })}
            onClick={() => {
              onDrop(chip)
              input.current?.focus()
            }}
          >
            <Icon name="cross" size={14} />
          </button>
        </span>
      ))}
      <input
        ref={input}
        type="search"
        value={typed}
        maxLength={60}
        placeholder={chips.length > 0 ? '' : hint}
        aria-label={hint}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent
          if (isComposing) setTyped(event.target.value)
          else type(event.target.value, false)
        }}
        onKeyDown={keys}
        onBlur={() => {
          // A plain word stays a word. An amount or a tag cannot be anything else.
          if (/^[><=≥≤#]/.test(typed.normalize('NFKC'))) type(typed, true)
        }}
      />
      {typed && (
        <button type="button" aria-label={t('drop', { filter: typed })} onClick={() => setTyped('')}>
          <Icon name="cross" size={16} />
        </button>
      )}
    </span>
  )
}
