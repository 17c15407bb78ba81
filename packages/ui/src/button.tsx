import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './base/cx.ts'
import { useTexts } from './base/texts.ts'
import css from './button.module.css'

/** `sea`: the way onward. `pay`: the one button that moves money. `line`: the alternative. `text`: a quiet extra. */
export type ButtonLook = 'sea' | 'pay' | 'line' | 'text' | 'icon'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: ButtonLook
  small?: boolean
  wide?: boolean
  /** Waiting for an answer: clicks are ignored, width and focus stay. */
  busy?: boolean
  /** A disabled button can still take the focus, so that keyboards and screen readers find it and its reason. */
  disabled?: boolean
  children: ReactNode
}

/** A button of type `button` by default. Busy and disabled buttons keep the focus but ignore clicks. */
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

/**
 * A target of a button link: a screen behind the #, a telephone number, or a resource that the bank serves beside the page.
 * A bare route without # is not accepted.
 */
type ButtonAddress =
  | `#${string}`
  | `tel:${string}`
  | `/${string}.${string}`
  | `/net-pay/${string}`
  | `${string}.html`

/** A link that looks like a button. It leads somewhere and does not perform an action. */
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
