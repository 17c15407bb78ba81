import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cx } from './base/cx.ts'
import { typedBefore } from './base/typed-before.ts'
import css from './field.module.css'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'value' | 'onChange' | keyof FieldProps> {
  value: string
  /** `caret` is the caret position in the typed text. */
  onChange: (value: string, caret: number) => void
  box?: RefObject<HTMLInputElement | null>
  /** A small icon inside the box, before or after the text. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [labelled, { value, onChange, box, before, after, ...rest }] = splitFieldProps(props)
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  // Takes over what was typed or filled in before the prerendered page was hydrated. After the layout it would be late: an
  // earlier render would empty the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useLayoutEffect(() => {
    const before = typedBefore(rest.name)
    const typed = input.current?.value || before || value
    if (typed !== value) onChange(typed, typed.length)
  }, [])
  return (
    <Field {...labelled}>
      {(control) => (
        <span className={cx(css.box, !!before && css.withBefore, !!after && css.withAfter)}>
          {before && <span className={css.before}>{before}</span>}
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={input}
            className={css.control}
            value={value}
            onChange={({ target }) => onChange(target.value, target.selectionStart ?? target.value.length)}
          />
          {after && <span className={css.after}>{after}</span>}
        </span>
      )}
    </Field>
  )
}
