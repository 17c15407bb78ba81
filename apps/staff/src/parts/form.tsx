import { cx } from '@cloudsail/ui/base/cx.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './form.module.css'

/** Marks what Enter moves between. */
const fieldMark = 'data-field'
const blockMark = 'data-block'
/** Marks what was read from a device: Enter passes it, the keypad and the pointer reach it. */
const readMark = 'data-read'

const fieldsIn = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLElement>(`[${fieldMark}]:not(:disabled)`),
]

function focusOn(field: HTMLElement | undefined): void {
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/**
 * A form for the keyboard: Enter goes to the next field and never submits, the keypad's plus to the next block, its minus to
 * the field before. A refusal has the cursor on the first field that it faults.
 */
export function Form({
  label,
  refusal = null,
  children,
}: {
  label: string
  /** The refusal of the last try. A further one is another object. */
  refusal?: object | null
  children: ReactNode
}) {
  const own = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (refusal) focusOn(own.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? undefined)
  }, [refusal])
  function move(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.nativeEvent.isComposing) return
    const form = event.currentTarget
    const field = (event.target as HTMLElement).closest<HTMLElement>(`[${fieldMark}]`)
    if (!field) return
    const fields = fieldsIn(form)
    const at = fields.indexOf(field)
    const { code, key } = event
    if (key === 'Enter' && field.tagName !== 'TEXTAREA')
      focusOn(fields.slice(at + 1).find((each) => !each.hasAttribute(readMark)) ?? fields[at])
    else if (code === 'NumpadSubtract') focusOn(fields[at - 1])
    else if (code === 'NumpadAdd') {
      const block = field.closest(`[${blockMark}]`)
      focusOn(fields.slice(at).find((each) => each.closest(`[${blockMark}]`) !== block) ?? fields[0])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset ref={own} className={css.form} onKeyDown={move} aria-label={label}>
      {children}
    </fieldset>
  )
}

/** A block of fields: the unit of the keypad's plus. */
export function FieldBlock({ children }: { children: ReactNode }) {
  return <div data-block>{children}</div>
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  fault?: string | null | undefined
  good?: ReactNode
  /** Gets the id of its control, and of the words about it. */
  children(ids: { id: string; described: string | undefined }): ReactNode
}

/** A label, a control and what is said about it: the fault first, else a check that held, else a hint. */
export function Field({ label, hint, fault, good, children }: FieldProps) {
  const id = useId()
  const about = fault ?? good ?? hint
  const isQuestion = typeof label === 'string' && /[?？]$/.test(label)
  return (
    <div className={cx(css.field, isQuestion && css.question)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, described: about ? `${id}-about` : undefined })}
      {about && (
        <p
          id={`${id}-about`}
          className={cx(css.hint, Boolean(fault) && css.bad, !fault && Boolean(good) && css.good)}
          role={fault ? 'alert' : undefined}
        >
          {about}
        </p>
      )}
    </div>
  )
}

interface TextProps extends Omit<FieldProps, 'children'> {
  value: string
  onChange(value: string): void
  onLeave?(): void
  /** Read from a card, a pad or a scanner: grey, and said so. */
  from?: string | null
  numbers?: boolean
  secret?: boolean
  focusFirst?: boolean
  maxLength?: number
  name?: string
  placeholder?: string
}

/** A field of one line. */
export function TextField({
  value,
  onChange,
  onLeave,
  from,
  numbers,
  secret,
  focusFirst,
  maxLength,
  name,
  placeholder,
  ...field
}: TextProps) {
  return (
    <Field {...field}>
      {({ id, described }) => (
        <span
          className={cx(
            css.box,
            numbers && css.numbers,
            Boolean(from) && css.read,
            Boolean(field.fault) && css.faulty,
          )}
        >
          <input
            id={id}
            name={name}
            data-field
            data-read={from ? '' : undefined}
            type={secret ? 'password' : 'text'}
            autoComplete="off"
            spellCheck={false}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            aria-invalid={field.fault ? true : undefined}
            aria-describedby={described}
            // biome-ignore lint/a11y/noAutofocus: the first field of a form begins the work
            autoFocus={focusFirst}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          {from && <span className={css.tail}>{from}</span>}
        </span>
      )}
    </Field>
  )
}

interface Option {
  value: string
  label: string
}

interface ChoiceProps extends Omit<FieldProps, 'children'> {
  value: string
  options: readonly Option[]
  onChange(value: string): void
  /** One option a line, for more than three or for long words. */
  list?: boolean
}

/** One of a few options. Their digits choose, the arrows move. */
export function Choice({ value, options, onChange, list, ...field }: ChoiceProps) {
  function press(event: KeyboardEvent<HTMLDivElement>) {
    const at = options.findIndex((each) => each.value === value)
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1
    const step = /^Arrow(Down|Right)$/.test(event.key) ? 1 : /^Arrow(Up|Left)$/.test(event.key) ? -1 : 0
    const chosen =
      digit >= 0 ? options[digit] : step ? options[(at + step + options.length) % options.length] : undefined
    if (!chosen) return
    event.preventDefault()
    event.stopPropagation()
    onChange(chosen.value)
  }
  return (
    <Field {...field}>
      {({ id, described }) => (
        <div
          id={id}
          className={cx(css.choice, list && css.list)}
          data-field
          role="radiogroup"
          aria-invalid={field.fault ? true : undefined}
          aria-label={typeof field.label === 'string' ? field.label : undefined}
          aria-describedby={described}
          tabIndex={0}
          onKeyDown={press}
        >
          {options.map((option, n) => (
            // biome-ignore lint/a11y/useSemanticElements: the group has one tab stop and takes digits
            // biome-ignore lint/a11y/useFocusableInteractive: the group has the focus
            <span
              key={option.value}
              role="radio"
              aria-checked={option.value === value}
              className={cx(option.value === value && css.chosen)}
              onClick={() => onChange(option.value)}
              onKeyDown={undefined}
            >
              <u>{n + 1}</u>
              {option.label}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

/** One of many options, by typing their first characters or by the arrows. */
export function Select({
  value,
  options,
  onChange,
  ...field
}: Omit<FieldProps, 'children'> & {
  value: string
  options: readonly Option[]
  onChange(value: string): void
}) {
  return (
    <Field {...field}>
      {({ id, described }) => (
        <span className={cx(css.box, Boolean(field.fault) && css.faulty)}>
          <select
            id={id}
            data-field
            value={value}
            aria-invalid={field.fault ? true : undefined}
            aria-describedby={described}
            onChange={(event) => onChange(event.target.value)}
          >
            {!options.some((each) => each.value === value) && <option value={value} />}
            {options.map((option, n) => (
              <option key={option.value} value={option.value}>
                {`${n + 1} ${option.label}`}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}

/** A box to tick, by Space or a press. */
export function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange(checked: boolean): void
  children: ReactNode
}) {
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        data-field
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
