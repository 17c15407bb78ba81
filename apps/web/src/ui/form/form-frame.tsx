import type { ComponentProps } from 'react'
import { cx } from '../../base/cx.ts'
import { Notice } from '../notice.tsx'
import css from './form.module.css'
import type { FormControl } from './form.ts'
import { Waits } from './waits.ts'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever its values are
  form: Pick<FormControl<any>, 'frame' | 'waits' | 'notice'>
}

/** The form element of every form: its fields with room kept for what may have to be said below each, and what belongs to
 *  none of them. */
export function FormFrame({ form, className, children, ...rest }: Props) {
  return (
    <form {...rest} {...form.frame} className={cx(css.form, className)}>
      <Waits value={form.waits}>{children}</Waits>
      {form.notice && (
        <div className={css.notice}>
          <Notice kind="error" live>
            {form.notice}
          </Notice>
        </div>
      )}
    </form>
  )
}
