import { useState } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import { Icon } from './icon.tsx'
import css from './keypad.module.css'
import { shuffle } from './shuffle.ts'

interface Props {
  kind: 'digits' | 'mixed'
  onKey: (key: string) => void
  onBack: () => void
  onClear: () => void
  onDone: () => void
}

const digits = [...'0123456789']
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Splits a list into rows of a given length. */
function rows(keys: readonly string[], length: number): string[][] {
  return Array.from({ length: Math.ceil(keys.length / length) }, (_, row) =>
    keys.slice(row * length, (row + 1) * length),
  )
}

/**
 * An on-screen keypad. The keys are shuffled each time it opens, so that neither a key logger nor an onlooker who remembers
 * positions learns the password.
 */
export default function Keypad({ kind, onKey, onBack, onClear, onDone }: Props) {
  const t = useTexts('ui')
  const [layout] = useState(() => ({ digits: shuffle(digits), letters: shuffle(letters) }))
  const [upper, setUpper] = useState(false)
  const key = (sign: string) => (
    <button key={sign} type="button" className={css.key} onClick={() => onKey(sign)}>
      {sign}
    </button>
  )
  const back = (
    <button type="button" className={cx(css.key, css.tool)} aria-label={t('keypad.back')} onClick={onBack}>
      <Icon name="arrowLeft" size={18} />
    </button>
  )
  const clear = (
    <button type="button" className={cx(css.key, css.tool)} onClick={onClear}>
      {t('keypad.clear')}
    </button>
  )
  const done = (
    <button type="button" className={cx(css.key, css.tool)} onClick={onDone}>
      {t('keypad.done')}
    </button>
  )
  if (kind === 'digits')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest a second legend into the field
      <div role="group" className={cx(css.keypad, css.digits)} aria-label={t('keypad')}>
        {rows(layout.digits.slice(0, 9), 3).map((row) => (
          <div key={row.join('')} className={css.row}>
            {row.map(key)}
          </div>
        ))}
        <div className={css.row}>
          {back}
          {key(layout.digits[9]!)}
          {done}
        </div>
      </div>
    )
  const cased = layout.letters.map((letter) => (upper ? letter.toUpperCase() : letter))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest a second legend into the field
    <div role="group" className={css.keypad} aria-label={t('keypad')}>
      <div className={css.row}>{layout.digits.map(key)}</div>
      {rows(cased, 9).map((row) => (
        <div key={row.join('')} className={css.row}>
          {row.map(key)}
        </div>
      ))}
      <div className={css.row}>
        <button
          type="button"
          className={cx(css.key, css.tool)}
          aria-pressed={upper}
          onClick={() => setUpper(!upper)}
        >
          {t('keypad.upper')}
        </button>
        {back}
        {clear}
        {done}
      </div>
    </div>
  )
}
