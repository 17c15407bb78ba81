import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { MessageBar } from '../message-bar.tsx'
import css from './form.module.css'
import type { FormControl } from './form.ts'
import { PendingFields } from './pending-fields.ts'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever its values are
  form: Pick<FormControl<any>, 'frame' | 'reportPending' | 'message'>
}

/**
 * The form element of every form. Reserves room for a message below each field, and shows messages that belong to no field.
 */
export function FormFrame({ form, className, children, ...rest }: Props) {
  return (
    <form {...rest} {...form.frame} className={cx(css.form, className)}>
      <PendingFields value={form.reportPending}>{children}</PendingFields>
      {form.message && (
        <div className={css.message}>
          <MessageBar kind="error" live>
            {form.message}
          </MessageBar>
        </div>
      )}
    </form>
  )
}
