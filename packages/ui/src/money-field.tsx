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

/** Why what stands in the box is no amount. */
const problems = {
  decimals: 'money.decimals',
  length: 'money.tooLong',
  negative: 'money.negative',
  grouping: 'money.grouping',
  characters: 'money.characters',
} as const

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'value' | 'onChange' | keyof FieldProps> {
  /** The wire's decimal text ("52000.00"); what was typed, where it is no amount; empty where nothing is. */
  value: string
  onChange: (value: string) => void
  currency: Currency
  /** Leaves out the line with the amount in words, in forms with several amounts. */
  quiet?: boolean
  /** The one amount an order is about: large. */
  big?: boolean
  /** Has the words stand out, where sums are large. */
  loud?: boolean
  /** More than is possible now, as is told beside the box. */
  over?: boolean
  /** Beside the box: how much is possible now. */
  beside?: ReactNode
}

/** An amount to enter: grouped while typing, told again in words below. Full-width digits and pasted amounts are taken;
 *  what is no amount of the currency stays as it was typed, and is told. */
export function MoneyField(props: Props) {
  const { label, hint, error, optional, note, className, value, onChange, currency, ...others } = props
  const { quiet, big, loud, over, beside, onFocus, onBlur, ...rest } = others
  const t = useTexts('ui')
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => showMoney(value))
  const [focused, setFocused] = useState(false)
  const caret = useRef<number | null>(null)
  // A value set from outside (draft, "all of it") wins over what the box last showed.
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
      {...{ label, optional, note }}
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
