import { type Currency, parseAmount } from '@cloudsail/contract'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { AmountWords } from './amount-words.tsx'
import { cx } from './base/cx.ts'
import { currencySigns } from './base/money-parts.ts'
import { useTexts } from './base/texts.ts'
import field from './field.module.css'
import { Field, type FieldProps } from './field.tsx'
import css from './money-field.module.css'
import { completeMoney, editMoney, moneyProblem, showMoney } from './money-input.ts'

/** Messages for each reason why the text in the box is not an amount. */
const problems = {
  decimals: 'money.decimals',
  length: 'money.tooLong',
  negative: 'money.negative',
  grouping: 'money.grouping',
  characters: 'money.characters',
} as const

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | keyof FieldProps> {
  /** The wire's decimal text ("52000.00"). If the text is not an amount: the text as typed. Empty if the box is empty. */
  value: string
  onChange: (value: string) => void
  currency: Currency
  /** Leaves out the line with the amount in words, for forms with several amounts. */
  quiet?: boolean
  /** Large, for the amount that an order is about. */
  big?: boolean
  /** Emphasises the words, for large sums. */
  loud?: boolean
  /** Marks an amount above the maximum. The maximum is shown beside the box. */
  over?: boolean
  /** Beside the box: the maximum now. */
  beside?: ReactNode
}

/**
 * A field for an amount. Groups the digits while typing and repeats the amount in words below. Accepts full-width digits and
 * pasted amounts. A text that is not an amount of the currency stays as it was typed, with an error.
 */
export function MoneyField(props: Props) {
  const { label, hint, error, optional, note, className, value, onChange, currency, ...others } = props
  const { quiet, big, loud, over, beside, onFocus, onBlur, ...rest } = others
  const t = useTexts('ui')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => showMoney(value))
  const [focused, setFocused] = useState(false)
  const caret = useRef<number | null>(null)
  // A value set from outside (a draft, "all of it") replaces what the box showed last.
  const shown =
    typed === value || typed.replaceAll(',', '').replace(/\.$/, '') === value ? typed : showMoney(value)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const minor = parseAmount(value, currency)
  const wrong = moneyProblem(value, currency, focused && !error ? 'typing' : undefined)
  const problem = wrong ? t(problems[wrong], { currency: t(`currency.${currency}`) }) : error
  const words = !quiet && (minor || !hint) && (
    <span className={cx(css.words, loud && css.loud)} aria-live="polite">
      {!!minor && <AmountWords amountMinor={minor} currency={currency} />}
    </span>
  )
  return (
    <Field
      label={label}
      optional={optional}
      note={note}
      className={cx(className, big && !loud && !note && css.wordsBeside)}
      hint={words || hint}
      error={problem}
    >
      {(control) => (
        <div className={cx(beside !== undefined && css.row)}>
          <span
            className={cx(field.box, css.box, currencySigns[currency].length > 1 && css.wide, big && css.big)}
          >
            <span className={cx(field.before, css.sign)} aria-hidden="true">
              {currencySigns[currency]}
            </span>
            <input
              autoComplete="off"
              {...rest}
              {...control}
              ref={input}
              type="text"
              inputMode="decimal"
              className={cx(field.control, css.amount, over && css.over)}
              value={shown}
              onChange={(event) => {
                const { value: raw, selectionStart } = event.target
                const backward = (event.nativeEvent as InputEvent).inputType !== 'deleteContentForward'
                const edit = editMoney(shown, raw, selectionStart ?? raw.length, currency, backward)
                caret.current = edit.caret
                setTyped(edit.shown)
                onChange(edit.value)
              }}
              onFocus={(event) => {
                setFocused(true)
                onFocus?.(event)
              }}
              onBlur={(event) => {
                const complete = completeMoney(value, currency)
                setTyped(showMoney(complete))
                setFocused(false)
                if (complete !== value) onChange(complete)
                onBlur?.(event)
              }}
            />
          </span>
          {beside}
        </div>
      )}
    </Field>
  )
}
