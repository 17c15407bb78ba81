import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './button.module.css'

/** `sea` is the way onward, `pay` the one button that moves money, `line` the alternative, `text` a quiet extra. */
export type ButtonLook = 'sea' | 'pay' | 'line' | 'text' | 'icon'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: ButtonLook
  small?: boolean
  wide?: boolean
  /** Waiting for an answer: clicks are swallowed, width and focus stay. */
  busy?: boolean
  /** Kept focusable, so that a keyboard or screen reader still finds it and can be told why. */
  disabled?: boolean
  children: ReactNode
}

/** A button. Type is `button` unless told; busy and disabled buttons keep the focus but do nothing. */
export function Button({
  look = 'sea',
  small,
  wide,
  busy,
  disabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const t = useTexts('ui')
  const idle = busy || disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(css.button, css[look], small && css.small, wide && css.wide, busy && css.busy, className)}
      aria-disabled={idle || undefined}
      onClick={click}
    >
      <span className={css.words}>{children}</span>
      {busy && <span className="said">{t('busy')}</span>}
    </button>
  )
}

/** Where a button leads: to a screen, which stands behind the #, to a telephone, or to what the bank serves beside the page.
 *  The bare route of a screen is none of them. */
type ButtonAddress =
  | `#${string}`
  | `tel:${string}`
  | `/${string}.${string}`
  | `/net-pay/${string}`
  | `${string}.html`

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({
  look = 'line',
  small,
  wide,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & {
  href: ButtonAddress
  look?: ButtonLook
  small?: boolean
  wide?: boolean
}) {
  return (
    <a {...rest} className={cx(css.button, css[look], small && css.small, wide && css.wide, className)} />
  )
}
