import { lowerCaps } from '@cloudsail/contract/payments'
import { AskDialog } from '@cloudsail/ui/ask-dialog.tsx'
import { invalidateQueries } from '@cloudsail/ui/base/queries.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { showToast } from '@cloudsail/ui/base/toast-store.ts'
import { FormFrame } from '@cloudsail/ui/form/form-frame.tsx'
import { useQuickForm } from '@cloudsail/ui/order-flow/use-quick-order.ts'
import { type ReactNode, useId } from 'react'
import { CapFields, type StandingCaps } from './cap-fields.tsx'

export interface StandingAgreement {
  /** Key on the wire: ecash.EC…, quick.…, netPay.…. */
  key: string
  /** Name of the agreement, in the first line of dialogs. */
  name: ReactNode
  state: 'active' | 'paused'
  caps: StandingCaps
}

/** Lowers caps in a dialog, at once and without a factor. */
export function LowerCaps({ agreement, onClose }: { agreement: StandingAgreement; onClose: () => void }) {
  const t = useTexts('payAgreements')
  const { key, name, caps } = agreement
  const formId = useId()
  const form = useQuickForm({
    contract: lowerCaps,
    initial: { single: caps.single, day: caps.day, month: caps.month ?? '' },
    toInput: (values) => ({ agreement: key, ...values }),
    onGiven: () => {
      showToast('success', t('lower.done'))
      onClose()
      void invalidateQueries()
    },
  })
  // Only the current value or less can be set here.
  return (
    <AskDialog
      onClose={onClose}
      title={t('lower')}
      keep={t('keep')}
      confirm={t('lower.submit')}
      form={formId}
      busy={form.sending}
    >
      <p>{name}</p>
      <p>{t('lower.text')}</p>
      <FormFrame id={formId} form={form}>
        <CapFields form={form} most={caps} />
      </FormFrame>
    </AskDialog>
  )
}
