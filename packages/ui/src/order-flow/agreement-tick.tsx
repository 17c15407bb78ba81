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
  /** Value of the tick, as a field of the form. */
  value: boolean
  onChange: (agreed: boolean) => void
  error: string | undefined
  /** The text that is agreed to. */
  children: ReactNode
}

/**
 * The tick of an agreement. A customer who has not read the current version is shown it first, and ticks by agreeing at its
 * end. It can be read again at any time.
 */
export function AgreementTick({ agreement, value, onChange, error, children }: Props) {
  const t = useTexts('flow')
  const [open, setOpen] = useState(false)
  const { data, isPending } = useCall(agreementReading, { agreement })
  const isRead = data?.readAt != null
  return (
    <>
      <div className={css.tick}>
        <Checkbox
          // If the tick was set for an earlier version, the current one has to be read.
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
            // The bank has just confirmed the reading, so asking again is not necessary.
            const reading: ResponseOf<typeof agreementReading> = { version, readAt: new Date().toISOString() }
            queryClient.setQueryData([agreementReading.name, { agreement }], reading)
          }}
        />
      )}
    </>
  )
}

/** Returns an agreement as a source for reading. */
export const agreementSource = (agreement: AgreementCode): ReadingSource => ({
  id: agreement,
  open: () => call(openCustomerAgreement, { agreement }, { busy: false }),
  save: () =>
    call(saveReadProctorRecord, { agreement, readToEnd: true }, { busy: false, reportErrors: 'none' }),
})
