import type { ResponseOf } from '@cloudsail/contract'
import { type AgreementCode, agreementReading, openCustomerAgreement } from '@cloudsail/contract/agreements'
import { saveReadProctorRecord } from '@cloudsail/contract/identity'
import { type ReactNode, useState } from 'react'
import { call } from '../base/api/index.ts'
import { queryClient, useCall } from '../base/queries.ts'
import { useTexts } from '../base/texts.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../choice.tsx'
import css from './agreement-tick.module.css'
import { ReadingDialog } from './reading-dialog.tsx'
import type { ReadingSource } from './use-reading.ts'

interface Props {
  agreement: AgreementCode
  /** Of the tick, as a field of the form. */
  value: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
  /** What is agreed to. */
  children: ReactNode
}

/** The tick of an agreement. Whoever has not read the version that holds is shown it first, and ticks by agreeing at its
 *  end; it can be read again at any time. */
export function AgreementTick({ agreement, value, onChange, error, children }: Props) {
  const t = useTexts('flow')
  const [open, setOpen] = useState(false)
  const { data, isPending } = useCall(agreementReading, { agreement })
  const isRead = data?.readAt != null
  return (
    <>
      <div className={css.tick}>
        <Checkbox
          // What was ticked by an earlier version is to be read again.
          checked={value && (isPending || isRead)}
          disabled={isPending}
          onChange={(agreed) => (agreed && !isRead ? setOpen(true) : onChange(agreed))}
          error={error}
        >
          {children}
        </Checkbox>
        <Button look="text" small onClick={() => setOpen(true)}>
          {t('agreement.read')}
        </Button>
      </div>
      {open && (
        <ReadingDialog
          source={agreementSource(agreement)}
          onClose={() => setOpen(false)}
          onAgree={() => {
            onChange(true)
            setOpen(false)
          }}
          onRead={({ version }) => {
            // The bank has just said so: it need not be asked again.
            const reading: ResponseOf<typeof agreementReading> = { version, readAt: new Date().toISOString() }
            queryClient.setQueryData([agreementReading.name, { agreement }], reading)
          }}
        />
      )}
    </>
  )
}

/** An agreement as something that is read. */
export const agreementSource = (agreement: AgreementCode): ReadingSource => ({
  id: agreement,
  open: () => call(openCustomerAgreement, { agreement }, { busy: false }),
  save: () =>
    call(saveReadProctorRecord, { agreement, readToEnd: true }, { busy: false, reportErrors: 'none' }),
})
